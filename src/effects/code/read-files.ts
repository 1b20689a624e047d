// Files that inline code reads: the arguments of functions that open files, in any of the languages, and every string that names a
// secret, whatever is called with it.

import { mayNameSecret, namesSecrets } from '../../core/secret-paths.ts';
import { mayBePath } from '../shell/given-files.ts';
import type { Token } from './tokens.ts';

/** Functions and methods that read the file which their first argument names, or which they are called on. */
const READS =
  /^(readFile|readFileSync|createReadStream|readTextFile|readTextFileSync|file|open|fopen|read|read_text|read_bytes|readlines|readLines|foreach|binread|readfile|file_get_contents|parse_ini_file|show_source|highlight_file|lines|input|getlines|getline|load_dotenv|dotenv_values|read_file|slurp|sendfile|loadtxt|genfromtxt|fromfile|read_(csv|json|table|fwf|excel|parquet)|include|include_once|load_file)$/;

/** Functions that read what they copy or move. */
const COPIES =
  /^(copyFile|copyFileSync|cp|cpSync|cp_r|copy|copy2|copyfile|copytree|move|rename|renameSync|symlink|symlinkSync|link|linkSync)$/;

/** In code that makes archives, methods that put a file into one. */
export const ARCHIVES = /zipfile|tarfile|ZipFile|ZipArchive|Archive::/;
export const PACKS = /^(write|add|addFile|addFromString|add_files)$/;

export const readsArgument = (method: string): boolean => READS.test(method);
export const copiesArgument = (method: string): boolean => COPIES.test(method);

/** The strings that name secrets. `dir + '/.env'` is in some folder. */
export const secretsIn = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap(({ kind, text }) => {
    if (kind !== 'text' || text.length > 300 || !mayNameSecret(text) || !namesSecrets(text)) return [];
    if (!mayBePath(text.replace(/[*?[\]\0]/g, 'x'))) return [];
    return /^\/[^/]+$/.test(text) ? [text, text.slice(1)] : [text];
  });
