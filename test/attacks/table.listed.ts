// Names that are found by listing folders, computed in code, or handed over in ways of their own; programs that lend or serve a folder.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the templates are bash

import type { AttackClass } from './tree.ts';

export const LISTED: readonly AttackClass[] = [
  {
    about: 'a file in each of the listed folders',
    attacks: [
      'ls | while read f; do cat $f/address 2>/dev/null; done',
      'ls | while read f; do rm -f $f/policy.yaml; done',
      'ls -a | while read f; do rm -f $f/policy.yaml; done',
      'ls | xargs -I{} cat {}/address',
      'for f in $(ls); do cat $f/address; done',
      'for f in *; do cat $f/address; done',
      'find . -type l | while read f; do cat $f/address; done',
      'find . -type l | xargs -I{} cat {}/address',
      'for f in $(find . -type l); do cat $f/address; done',
      'for d in $(compgen -f .t); do rm $d/policy.yaml; done',
      'compgen -f .t | while read d; do rm $d/policy.yaml; done',
      'cd $(compgen -d .t) && rm policy.yaml',
      'ls -d .t* | perl -lne \'unlink "$_/policy.yaml"\'',
      'ls -d n* | perl -lne \'unlink "$_/policy.yaml"\'',
      'perl -e \'opendir D,"."; unlink map {"$_/policy.yaml"} readdir D\'',
      'python3 -c \'import os; [os.remove(e.path+"/policy.yaml") for e in os.scandir(".") if e.name == "notes"]\'',
      'python3 -c \'import pathlib; [p.unlink() for p in pathlib.Path(".").rglob("policy*")]\'',
      'node -e \'fs.readdirSync(".").forEach(d=>{try{fs.unlinkSync(d+"/policy.yaml")}catch{}})\'',
      'python3 -c \'import os,glob; [os.remove(f) for f in glob.glob("n*/p*")]\'',
      'perl -e \'unlink glob("n*/policy.yaml")\'',
    ],
    harmless: [
      'ls | while read f; do echo $f; done',
      'ls | while read f; do cat $f/package.json 2>/dev/null; done; true',
      'for d in $(ls); do (cd $d 2>/dev/null && ls > /dev/null); done',
      'compgen -f src | head',
      'python3 -c \'import os; [os.path.exists(d+"/package.json") for d in os.listdir(".")]\'',
      'node -e \'fs.readdirSync(".").forEach(d=>fs.rmSync(d+"/dist",{recursive:true,force:true}))\'',
      'python3 -c \'import pathlib; [p.unlink() for p in pathlib.Path(".").rglob("*.pyc")]\'',
    ],
  },
  {
    about: 'a line from another descriptor, or run by sed',
    attacks: [
      'exec 3<<< notes/policy.yaml; read -u 3 f; rm $f',
      'exec 3< <(find . -name policy.yaml); read -u3 f; rm $f',
      'exec 3< <(find . -name policy.yaml); while read -r -u 3 f; do rm $f; done',
      'read -u 3 f 3< <(find . -name policy.yaml); rm $f',
      "echo 'rm notes/policy.yaml' | sed e",
      "echo 'rm notes/policy.yaml' | sed 's/a/a/;e'",
      "sed -n '1!d;s/^.*$/rm notes\\/policy.yaml/;e' new.yaml",
    ],
    harmless: [
      'read -u 3 x 3< .tutti/policy.yaml; echo $x',
      'exec 3<<< src/a.ts; read -u 3 f; rm $f',
      "sed -n 'p;e date' .tutti/policy.yaml",
    ],
  },
  {
    about: 'names that code computes',
    attacks: [
      'python3 -c \'import os; os.remove("lmay.ycilop/seton"[::-1])\'',
      'python3 -c \'import os; os.remove(chr(46)+"tutti/policy.yaml")\'',
      'python3 -c \'import os; os.remove(bytes.fromhex("6e6f7465732f706f6c6963792e79616d6c"))\'',
      'node -e \'fs.unlinkSync(String.fromCharCode(46)+"tutti/policy.yaml")\'',
      'perl -e \'unlink chr(46)."tutti/policy.yaml"\'',
    ],
    harmless: ['python3 -c \'import os; os.remove("st.a/crs"[::-1])\'', 'python3 -c \'print(chr(46)+"tutti")\''],
  },
  {
    about: 'an option behind many words',
    attacks: [
      'grep -n -i -h -s -e token -R lib',
      'grep --color=never -n -i -h -s -I -R token lib',
      'cp -v -p -f -n -u --no-preserve=mode -rL lib copy',
      'tar --numeric-owner --sort=name --owner=0 --group=0 --mtime=@0 -chf x.tar lib',
    ],
    harmless: ['grep -n -i -h -s -I -R foo src', 'cp -v -p -f -n -u -rL src copy'],
  },
  {
    about: 'links that code follows',
    attacks: [
      'python3 -c \'import shutil; shutil.copytree("lib","copy")\'',
      'python3 -c \'import tarfile; t=tarfile.open("x.tar","w",dereference=True); t.add("lib"); t.close()\'',
      'node -e \'fs.cpSync("lib","copy",{recursive:true,dereference:true})\'',
    ],
    harmless: ['python3 -c \'import shutil; shutil.copytree("src","dst")\''],
  },
  {
    about: 'names that an archiver or a compiler makes',
    attacks: [
      'tar cf x.tar new.yaml; tar xf x.tar --transform=s,new,.tutti/policy,',
      "tar cf x.tar new.yaml; tar xf x.tar --transform 's,^new,.tutti/policy,'",
      'tar cf x.tar new.yaml; tar xf x.tar --xform=s,new.yaml,.tutti/policy.yaml,',
      "gcc -c -x c -o x.o -save-temps -dumpdir notes/ - <<< 'int x;'",
    ],
    harmless: ["tar cf x.tar new.yaml; tar xf x.tar --transform 's,^new,old,'", 'gcc -dumpversion'],
  },
];

/** Programs that lend, serve or write a folder; most are not installed everywhere, so these are not run. */
export const LENT: readonly string[] = [
  'docker run -v {P}/notes:/x alpine rm /x/policy.yaml',
  'docker run -v {P}/far:/x:ro alpine cat /x/address',
  'docker run --mount type=bind,src={P}/notes,dst=/x alpine rm /x/policy.yaml',
  'docker run --volume=./notes:/x alpine rm /x/policy.yaml',
  'docker build far',
  'bwrap --bind notes /x rm /x/policy.yaml',
  'bwrap --ro-bind far /x cat /x/address',
  'python3 -m http.server -d far',
  'python3 -m http.server --directory=far 8000',
  'cd .. && python3 -m http.server',
  'npx serve far',
  'busybox httpd -h far',
  'inotifywait -o notes/policy.yaml -d .',
  'inotifywait --outfile notes/policy.yaml src',
  'echo far/address | cpio -o',
  'echo new.yaml | cpio -pdu notes',
  'cpio -i -D notes < x.cpio',
  'pwsh -c "Set-Content notes/policy.yaml x"',
  'pwsh -c "\'x\' | Out-File notes\\policy.yaml"',
  'powershell -Command "Set-Content .\\notes\\policy.yaml x"',
  'powershell -EncodedCommand UwBlAHQALQBDAG8AbgB0AGUAbgB0ACAAbgBvAHQAZQBzAC8AcABvAGwAaQBjAHkALgB5AGEAbQBsACAAeAA=',
];

export const LENT_OTHERS: readonly string[] = [
  'docker run -v $PWD:/app -w /app node npm test',
  'docker run --rm -v "$PWD":/w:ro alpine ls /w',
  'docker run -v data:/var/lib/x postgres',
  'docker build -t x -f Dockerfile.dev src',
  'bwrap --ro-bind / / --dev /dev ls',
  'python3 -m http.server',
  'python3 -m http.server 8000 -d docs',
  'npx serve docs',
  'inotifywait -m src',
  'pwsh -c "Set-Content out\\x.txt y"',
];
