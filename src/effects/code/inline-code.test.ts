// The effects of code given to interpreters on the command line.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the braces are bash

import { describe, expect, it } from 'vitest';
import { strongestOf } from '../shell/testing.ts';

describe('inline code', () => {
  it.each([
    'python3 -c \'import sys, json; d=json.load(sys.stdin); print(d["a"])\'',
    'python3 -c \'import re;print(re.sub("a","b","abc"))\'',
    'python3 -c "import os; print(os.getcwd(), os.listdir(\'.\'))"',
    'python3 -c "print(open(\'f\').read())"',
    'python3 -c "with open(\'f\') as f: print(len(f.readlines()))"',
    'python3 -c "import math; print(math.pi**2)"',
    'python3 -c "from datetime import datetime; print(datetime.now().isoformat())"',
    'python3 -c "import platform; print(platform.system())"',
    'python3 -c "import numpy; print(numpy.__version__)"',
    'python3 -c "import requests; print(requests.__version__)"',
    'python3 -c "import yaml,sys; print(yaml.safe_load(open(\'a.yml\')))"',
    'python3 -c "import ast; ast.parse(open(\'a.py\').read())"',
    'python3 -c "[print(x) for x in range(3)]"',
    'python3 -c "def f(x):\n  return x+1\nprint(f(2))"',
    'python3 -c "from pathlib import Path; print(Path(\'a\').read_text())"',
    'python3 -c "import glob; print(glob.glob(\'*.py\'))"',
    'python3 -c "import json; print(json.dumps({\'a\': 1}, indent=2))"',
    'python3 -c "import hashlib; print(hashlib.sha256(b\'a\').hexdigest())"',
    'python3 -c "import base64; print(base64.b64decode(\'YQ==\').decode())"',
    'python3 -c "import csv; r=csv.DictReader(open(\'a.csv\')); print(sum(1 for _ in r))"',
    'python3 -c "import sys; sys.exit(0)"',
    "python3 -c \"import tomllib; print(tomllib.load(open('p.toml','rb')))\"",
    'python3 -c "print(\'exec(1)\')"',
    'python3 -c "print(\'rm -rf /\')"',
    'python3 -m json.tool < f',
    'python3 -V',
    "python3 <<'E'\nimport json\nx = {'a': [1,2]}\nfor k, v in x.items():\n    print(k, sum(v))\nE",
    'node -e "console.log(1+1)"',
    "node -e \"console.log(require('fs').readFileSync('f','utf8'))\"",
    'node -e "const p=require(\'./package.json\'); console.log(p.version)"',
    'node -p "process.version"',
    "node -p \"Object.keys(require('./package.json').dependencies).join('\\n')\"",
    'node -e \'console.log(JSON.parse(require("fs").readFileSync("a.json")).x)\'',
    'node -e "console.log([1,2,3].map(x => x*2))"',
    "node -p 'new Date().toISOString()'",
    "node -e \"const path=require('path');console.log(path.join('a','b'))\"",
    'node -e "console.log(require(\'os\').cpus().length)"',
    "node --input-type=module -e \"import fs from 'node:fs'; console.log(fs.existsSync('a'))\"",
    "node -p \"'a>b'.replace(/>/g,'x')\"",
    'node -e "console.log(\\`\\${1+1}\\`)"',
    'node -v',
    'node --check a.js',
    "node <<< 'console.log(1)'",
    "bun -e 'console.log(1)'",
    "deno eval 'console.log(1)'",
    "perl -ne 'print if /foo/' f",
    "perl -lane 'print $F[0]' f",
    "perl -pe 's/a/b/g' f",
    "perl -0777 -ne 'print length' f",
    'perl -e \'print join(",", map { $_*2 } 1..3), "\\n"\'',
    "perl -MList::Util=sum -e 'print sum(1..10)'",
    'perl -ne \'chomp; $h{$_}++; END { print "$_ $h{$_}\\n" for sort keys %h }\' f',
    "perl -nle 'print $1 if m{a/(\\w+)}' f",
    'perl -e \'printf "%d\\n", 0xff\'',
    "perl -ne 'print unless $seen{$_}++' f",
    "perl -F, -ane 'print $F[1]' f",
    "perl -pe 's/(\\d+)/$1+1/ge' f",
    "ruby -e 'puts [1,2,3].sum'",
    "ruby -e 'puts %w[1 2].map(&:to_i).sum'",
    "ruby -ne 'print if $. < 10' f",
    "perl -e 'print sort { $a <=> $b } 2, 1'",
    "perl -e 'print 1 if 2 > $n'",
    'node -e "process.stdin.on(\'data\',d=>process.stdout.write(d))"',
    "ruby -ne 'puts $_ if /a/' f",
    'ruby -rjson -e \'puts JSON.parse(File.read("a.json"))["x"]\'',
    'ruby -e \'puts File.readlines("f").size\'',
    "ruby -e 'x = 5; puts x * 2'",
    "ruby -e '(1..3).each { |i| puts i }'",
    'ruby -v',
    'ruby -c a.rb',
    "php -r 'echo PHP_VERSION;'",
    "php -r 'echo json_encode([1,2]);'",
    "php -r '$x = 5; echo $x * 2;'",
    'php -r \'print_r(json_decode(file_get_contents("a.json"), true));\'',
    'php -v',
    'php -l a.php',
    'php -m',
    "lua -e 'print(1+1)'",
    'java -version',
  ])('read: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it.each([
    "python3 -c \"open('f','w').write('x')\"",
    "python3 -c \"open('f', mode='a').write('x')\"",
    "python3 -c \"from pathlib import Path; Path('f').write_text('x')\"",
    'python3 -c "import pathlib as p; p.Path(\'f\').touch()"',
    'python3 -c "import os; os.makedirs(\'d\')"',
    "python3 -c \"import os; os.rename('a','b')\"",
    "python3 -c \"import shutil as s; s.copy('a','b')\"",
    "python3 -c \"from shutil import copyfile; copyfile('a','b')\"",
    "python3 -c \"import json; json.dump({}, open('f','w'))\"",
    "node -e \"require('fs').writeFileSync('f','x')\"",
    "node -e \"import('fs').then(fs=>fs.writeFileSync('f','x'))\"",
    "node --input-type=module -e \"import {writeFileSync} from 'node:fs'; writeFileSync('f','x')\"",
    "node --input-type=module -e \"import {writeFileSync as w} from 'node:fs'; w('f','x')\"",
    "node -e \"const {writeFileSync:w}=require('fs');w('f','x')\"",
    "node -e \"require('node:fs').appendFileSync('f','x')\"",
    "node -e \"const fs=require('fs/promises');fs.writeFile('f','x')\"",
    "node -e \"require('fs').cpSync('a','b')\"",
    'python3 -c "import numpy as np; np.savetxt(\'f\', [1])"',
    "perl -i -pe 's/a/b/' f",
    "perl -pi.bak -e 's/a/b/' f",
    'perl -e \'open(my $f, ">", "x"); print $f 1\'',
    'perl -e \'open F, ">x"; print F 1\'',
    'perl -e \'mkdir "d"\'',
    "perl -e 'qx(touch f)'",
    'ruby -e \'File.write("f","x")\'',
    'ruby -e \'File.open("f","w") { |f| f.puts 1 }\'',
    'ruby -i -pe \'sub(/a/,"b")\' f',
    "ruby -e '`touch f`'",
    'php -r \'file_put_contents("f","x");\'',
    'lua -e \'io.open("f","w")\'',
  ])('write: %s', (command) => {
    expect(strongestOf(command)).toBe('write');
  });

  it.each([
    'python3 -c "import shutil; shutil.rmtree(\'d\')"',
    'python3 -c "from os import remove as r; r(\'f\')"',
    "node -e \"require('fs').rmSync('d',{recursive:true})\"",
    "node -e \"import('fs/promises').then(f=>f.rm('d'))\"",
    "node -e \"const {rm}=require('fs/promises'); rm('d')\"",
    "node -e \"const {rm: gone}=await import('node:fs/promises'); gone('d')\"",
    "node --input-type=module -e \"import {rm} from 'fs/promises'; await rm('d')\"",
    'python3 -c "import os; os.system(\'rm -rf d\')"',
    "python3 -c \"import subprocess; subprocess.run(['rm','-rf','d'])\"",
    "node -e \"require('child_process').execSync('rm -rf d')\"",
    "node -e \"const {spawnSync}=require('child_process'); spawnSync('rm',['-rf','d'])\"",
    'perl -e \'system("rm","-rf","d")\'',
    'ruby -e \'system("rm -rf d")\'',
    'php -r \'shell_exec("rm -rf d");\'',
    'lua -e \'os.execute("rm -rf d")\'',
  ])('destroy: %s', (command) => {
    expect(strongestOf(command)).toBe('destroy');
  });

  it.each([
    'python3 -c "import os; os.system(\'ls\')"',
    'python3 -c "import subprocess; print(subprocess.check_output([\'ls\']))"',
    'python3 -c "from subprocess import run; run(\'ls\')"',
    "python3 -c \"import os; os.execvp('ls',['ls'])\"",
    'python3 -c "exec(\'print(1)\')"',
    "python3 -c \"__import__('os').system('ls')\"",
    'python3 -c "eval(input())"',
    'python3 -c "import mymodule"',
    'node --input-type=module -e "import x from \'./x.mjs\'"',
    'python3 -c "from app.db import reset; reset()"',
    "python3 -c \"import pickle; pickle.load(open('f','rb'))\"",
    'python3 -i -c "print(1)"',
    'python3 x.py',
    'cat x.py | python3',
    'python3 < x.py',
    "node -e \"require('child_process').execSync('ls')\"",
    "node -e \"const cp=require('child_process');cp.spawn('ls')\"",
    'node -e "eval(\'1\')"',
    'node -e "new Function(\'return 1\')()"',
    'node -e "require(\'./lib/x\')"',
    'node -e "require(\'lodash\')"',
    'node x.js',
    'node .',
    'node < x.js',
    'perl x.pl',
    'ruby x.rb',
    'php -r \'system("ls");\'',
    'php x.php',
    'php artisan migrate',
    'lua x.lua',
    'Rscript x.R',
    'osascript -e \'tell app "x" to quit\'',
    'java -jar x.jar',
  ])('exec: %s', (command) => {
    expect(strongestOf(command)).toBe('exec');
  });

  it.each([
    "python3 -c \"getattr(__import__('os'),'system')('ls')\"",
    'python3 -c "import builtins; builtins.exec(\'x\')"',
    'python3 -c "e = exec; e(\'x\')"',
    "python3 -c \"import importlib; importlib.import_module('os').system('x')\"",
    "python3 -c \"import sys; sys.modules['os'].system('x')\"",
    'python3 -c "import ctypes; ctypes.CDLL(None).system(b\'x\')"',
    'node -e "process.binding(\'fs\')"',
    "node -e \"globalThis['ev'+'al']('1')\"",
    'node -e "[].constructor.constructor(\'return process\')()"',
  ])('exec or unknown: %s', (command) => {
    expect(['exec', 'unknown']).toContain(strongestOf(command));
  });

  it.each([
    "python3 -c \"import os; getattr(os,'sys'+'tem')('ls')\"",
    'python3 -c "().__class__.__bases__[0].__subclasses__()"',
    'python3 -c "$CODE"',
  ])('unknown or exec: %s', (command) => {
    expect(['unknown', 'exec']).toContain(strongestOf(command));
  });

  it.each([
    'python3 -c "import urllib.request; print(urllib.request.urlopen(\'http://x\').read())"',
    'python3 -c "import requests; print(requests.get(\'http://x\').text)"',
    'python3 -c "import socket; s=socket.socket(); s.connect((\'x\',1))"',
    'node -e "fetch(\'http://x\').then(r=>r.text()).then(console.log)"',
    "node -e \"require('http').get('http://x')\"",
  ])('network: %s', (command) => {
    expect(strongestOf(command)).toBe('network');
  });

  it.each([
    'perl -e \'system("touch f")\'',
    "perl -e '`touch f`'",
    'perl -e \'exec "ls"\'',
    "perl -ne 'eval $_' f",
    "perl -pe 's/x/`touch f`/e' f",
    'ruby -e \'system("touch f")\'',
  ])('exec or write: %s', (command) => {
    expect(['exec', 'write']).toContain(strongestOf(command));
  });

  it.each([
    "python3 -c \"import operator,os; operator.attrgetter('system')(os)('touch x')\"",
    "python3 -c \"import operator,os; operator.methodcaller('system','touch x')(os)\"",
    'python3 -c "import glob; glob.os.system(\'touch x\')"',
    'python3 -c "import json; json.codecs.builtins.exec(\'1\')"',
    'python3 -c "import os.path; os.path.os.system(\'touch x\')"',
    'python3 -c "import random; random._os.remove(\'x\')"',
    "python3 -c \"from pathlib import Path; Path('a').replace('b')\"",
    'python3 -c "from glob import os; os.system(\'touch x\')"',
    'perl -e \'&{"sys"."tem"}("touch x")\'',
    'perl -e \'do "./x.pl"\'',
    'perl -ne \'print if /(?{unlink "f"})/\' f',
    'perl -e \'my $x="unlink"; &$x("f")\'',
    'perl -e \'local @ARGV=("touch x|"); print <>\'',
    'php -r \'array_map("system", ["touch x"]);\'',
    'php -r \'$f="system"; $f("touch x");\'',
    'php -r \'("sys"."tem")("touch x");\'',
    'php -r \'usort($a, "system");\'',
    "node -e \"import('fs').then(({rm})=>rm('x',()=>{}))\"",
    "node -e \"const {fs:{rm}}={fs:require('fs')}; rm('x')\"",
    "node -e \"Object.values(require('fs')).map(f=>f('x'))\"",
    'node -e "const r=require; r(\'./x.js\')"',
    'ruby -e \'IO.readlines("|touch x")\'',
    'gawk \'BEGIN{f="system"; @f("touch x")}\'',
    'sed -f /dev/stdin a <<< "w f"',
  ])('not read, despite the disguise: %s', (command) => {
    expect(strongestOf(command)).not.toBe('read');
  });

  it.each([
    "python3 -c 'print(1); exit(0)'",
    'python3 -c \'print("a-b".replace("-", "_"))\'',
    "python3 -c 'import datetime as d; print(d.datetime.now().replace(hour=0))'",
    "python3 -c 'from datetime import datetime; print(datetime.fromtimestamp(0).isocalendar())'",
    'node -e "(async () => { console.log(1) })()"',
    'node -e "console.log(/a(.)/.exec(process.argv[1])?.[1])" x',
    'node -e "const m = new Map([[1, 2]]); m.delete(1); console.log(m.size, new Date().toUTCString())"',
    "node -e \"require('fs').createReadStream('f').pipe(process.stdout)\"",
    'node -e "console.log((function () { return 1 })())"',
  ])('read: %s', (command) => {
    expect(strongestOf(command)).toBe('read');
  });

  it.each([
    ["node -e \"require('f'+'s').writeFileSync('x','y')\"", 'write'],
    ["node -e \"require('fs')['unlinkSync']('d')\"", 'destroy'],
    ["node -e \"require('child_process').execSync(Buffer.from('cm0gLXJmIGQ=','base64').toString())\"", 'destroy'],
    ['bun -e "await Bun.\\$\\`rm -rf d\\`"', 'destroy'],
    ["python3 -c \"import os; getattr(os,'rem'+'ove')('d')\"", 'destroy'],
    ["python3 -c \"__import__('os').remove('d')\"", 'destroy'],
    ['python3 -c "print(__import__(\'os\').getcwd())"', 'read'],
    ['python3 -c "exec(\'import os; os.remove(\\\\"d\\\\")\')"', 'destroy'],
    ['python3 -c "import os; os.system(bytes.fromhex(\'726d202d72662064\').decode())"', 'destroy'],
    ["python3 -c \"import os; os.spawnlp(os.P_WAIT,'rm','rm','-rf','d')\"", 'destroy'],
    ['python3 -c "from os import *; remove(\'d\')"', 'destroy'],
    ['perl -nle \'system("rm", $_)\' list', 'destroy'],
    ["python3 -c \"p='.tu'+'tti/policy.yaml'; open(p,'w')\"", 'tamper'],
  ])('constant expressions are resolved: %s is %s', (command, effect) => {
    expect(strongestOf(command)).toBe(effect);
  });
});
