// Passphrases of keys, certificates and archives.

import { after, attached, type ProgramSecret, row } from './secret-program.ts';

export const KEYS: readonly ProgramSecret[] = [
  row(
    'openssl -passin',
    'openssl rsa -in key.pem -passin pass:<W12>',
    'openssl',
    ['openssl'],
    after('(?:-\\w+\\s{1,4})?pass:'),
  ),
  row('openssl enc -k', 'openssl enc -aes-256-cbc -k <W12> -in a', 'openssl', ['openssl'], after('-[kK]\\s{1,4}')),
  row('openssl dgst -hmac', 'openssl dgst -sha256 -hmac <W12> a', 'openssl', ['openssl'], after('-hmac\\s{1,4}')),
  row('qpdf --encrypt', 'qpdf --encrypt <W12> owner 256 -- a b', 'qpdf', ['qpdf'], after('--encrypt\\s{1,4}')),
  row(
    'qpdf --encrypt, of the owner',
    'qpdf --encrypt user <W12> 256 -- a b',
    'qpdf',
    ['qpdf'],
    after('--encrypt\\s{1,4}\\S{1,200}\\s{1,4}'),
  ),
  row(
    'pdftk input_pw',
    'pdftk a.pdf input_pw <W12> output b.pdf',
    'pdftk',
    ['pdftk'],
    after('(?:input|user|owner)_pw\\s{1,4}'),
  ),
  row(
    'keytool -storepass',
    'keytool -list -keystore a.jks -storepass <W12>',
    'keytool|jarsigner',
    ['keytool', 'jarsigner'],
    after('-(?:src|dest|new)?(?:store|key)pass\\s{1,4}'),
  ),
  row(
    'security add-generic-password -w',
    'security add-generic-password -a ada -s x -w <W12>',
    'security\\s+add-\\w+-password',
    ['-password'],
    after('-w\\s{1,4}'),
  ),
  row(
    'keychain of macOS',
    'security unlock-keychain -p <W12> login.keychain',
    'security\\s+(?:unlock-keychain|create-keychain|import|set-key-partition-list)',
    ['keychain', 'security import', 'partition-list'],
    after('(?:-p\\s{0,4}|-[Pk]\\s{1,4})'),
  ),
  row('ssh-keygen -N', 'ssh-keygen -t ed25519 -N <W12> -f k', 'ssh-keygen', ['ssh-keygen'], after('-[NP]\\s{0,4}')),
  row('signtool /p', 'signtool sign /f c.pfx /p <W12> a.exe', 'signtool', ['signtool'], after('\\/p\\s{1,4}')),
  row(
    'openssl passwd',
    'openssl passwd -6 <W12>',
    'openssl',
    ['openssl'],
    after('passwd\\s{1,4}(?:-(?:salt|in)\\s{1,4}\\S{1,80}\\s{1,4}|-\\w{1,20}\\s{1,4}){0,4}(?!-)'),
  ),
  row(
    'mkpasswd',
    'mkpasswd -m sha-512 <W12>',
    'mkpasswd',
    ['mkpasswd'],
    after('(?:-[mSRP]\\s{1,4}\\S{1,80}\\s{1,4}|--?[\\w=-]{1,40}\\s{1,4}){0,4}(?!-)'),
  ),
  row(
    'caddy hash-password',
    'caddy hash-password --plaintext <W12>',
    'caddy\\s+hash-password',
    ['hash-password'],
    after('(?:-p|--plaintext)[\\s=]{1,4}'),
  ),
  row('zip -P', 'unzip -P <W12> a.zip', '(?:un)?zip', ['zip'], after('-P\\s{0,4}')),
  row('7z -p', '7z x -p<W12> a.7z', '7za?', ['7z'], attached('-p')),
  row('rar -hp', 'rar a -hp<W12> a.rar', 'rar|unrar', ['rar '], attached('-h?p(?!-)')),
];
