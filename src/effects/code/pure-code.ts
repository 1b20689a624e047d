// Recognises pure code (it only computes, reads and prints) in languages whose other code is not analysed: R, Julia, Elixir,
// PowerShell, AppleScript and cmd.

import { isKnown } from '../shell/state.ts';
import { type Lexicon, tokenize } from './tokens.ts';

interface PureLanguage {
  readonly lexicon: Lexicon;
  /** Names that compute, read or print; `Enum.*`: a whole module. */
  readonly pure: ReadonlySet<string>;
  /** What follows a name that is assigned. */
  readonly assigns: RegExp;
}

const pureLanguage = (name: RegExp, backquote: Lexicon['backquote'], assigns: RegExp, pure: string): PureLanguage => ({
  assigns,
  lexicon: { comment: /#/y, name, patterns: false, backquote, interpolated: /[#$][({]|\$\w/g },
  pure: new Set(pure.trim().split(/\s+/)),
});

const DOTTED = /[A-Za-z_]\w*[?!]?(?:\.[A-Za-z_]\w*[?!]?)*/y;

const r = pureLanguage(
  /[A-Za-z.][\w.]*(?:::[A-Za-z.][\w.]*)?/y,
  'none',
  // `=` is mostly a named argument: `file=`.
  /^<$/,
  `print cat paste paste0 sprintf format c seq seq_len seq_along rep length sum mean median sd var min max range round floor
  ceiling abs sqrt exp log log2 log10 nchar substr toupper tolower strsplit gsub sub grepl regmatches unlist rev sort order unique
  table head tail nrow ncol dim names summary str data.frame matrix list is.na is.null as.integer as.numeric as.character ifelse
  return if else for while in R.version.string R.version sessionInfo Sys.time Sys.Date Sys.getenv getwd list.files file.exists
  packageVersion identical all any which message invisible TRUE FALSE NULL NA
  library suppressPackageStartupMessages suppressWarnings requireNamespace read.csv read.csv2 read.table read.delim readLines
  colnames rownames levels nlevels factor as.factor as.logical as.Date class typeof mode quantile cor apply sapply lapply vapply
  mapply Map Filter Reduce aggregate subset with merge cumsum diff outer crossprod solve det is.function is.data.frame
  file.info file.size basename dirname normalizePath file.path installed.packages R.home .libPaths .Platform .Machine Sys.info
  Sys.getlocale capabilities nlevels complete.cases colSums rowSums colMeans rowMeans which.max which.min head tail set.seed
  rnorm runif sample t rbind cbind stopifnot stop is.numeric is.character startsWith endsWith trimws toString noquote function
  header stringsAsFactors sep na.rm quietly quote length.out by each times collapse decreasing FUN n x digits`,
);

const julia = pureLanguage(
  DOTTED,
  'command',
  /^=$/,
  `println print string repr length sum prod minimum maximum sqrt abs round floor ceil div rem mod sort reverse collect range join
  split strip uppercase lowercase Int Float64 String typeof VERSION pwd readdir isfile isdir if else elseif end for while in return
  begin let true false nothing zeros ones keys values haskey Dict Set Tuple first last big`,
);

const elixir = pureLanguage(
  DOTTED,
  'none',
  /^=$/,
  `IO.puts IO.inspect Enum.* String.* Integer.* Float.* List.* Map.* Keyword.* Tuple.* Date.* DateTime.* System.version
  System.otp_release fn inspect length hd tl rem div abs round trunc max min to_string end do if else true false nil and or not in`,
);

function isPureIn({ lexicon, pure, assigns }: PureLanguage, code: string): boolean {
  const tokens = tokenize(code, lexicon);
  const at = (index: number): string => tokens[index]?.text ?? '';
  // Variables: assigned, iterated over, or parameters of a function expression.
  const variables = new Set(
    tokens
      .filter(
        (_, index) =>
          assigns.test(at(index + 1)) ||
          at(index + 1) === 'in' ||
          (at(index + 1) === '-' && at(index + 2) === '>') ||
          at(index - 1) === 'fn' ||
          (at(index - 1) === '(' && at(index - 2) === 'function'),
      )
      .map(({ text }) => text),
  );
  return tokens.every(({ kind, text }, index) => {
    if (kind === 'command' || !isKnown(text)) return false;
    if (kind !== 'name') return true;
    return (
      pure.has(text) ||
      pure.has(`${text.split('.')[0]}.*`) ||
      (variables.has(text) && !text.includes('.') && at(index + 1) !== '(')
    );
  });
}

/** Cmdlets whose verb only reads. Only pipelines of them count as pure. */
const CMDLET =
  /^\s*(Get-(?!Credential)|Select-|Where-|Sort-|Measure-|Format-|Group-|Compare-|Test-Path|Resolve-Path|ConvertTo-|ConvertFrom-|Out-String|Write-(Output|Host)|(ls|dir|gci|cat|gc|echo|pwd|select|sort|measure|ft|fl)(\s|$))/i;

/** `{ $_.Length -gt 1MB }`: a filter condition. */
const CONDITION = /\{\s*\$_(\.\w+)*(\s+-\w+\s+('[^']*'|"[^"$`]*"|[\w.*-]+))?\s*\}/g;

function isPurePowershell(code: string): boolean {
  // `(Get-Content f).Count`: a property of the result.
  const [, inner = code] = /^\s*\(([^()]*)\)(?:\.\w+|\[-?\d+\])+\s*$/.exec(code) ?? [];
  const plain = inner.replace(CONDITION, ' ');
  return !/[>&`{}$();]|--%/.test(plain) && plain.split('|').every((part) => CMDLET.test(part));
}

/** A single `cmd` command that only prints. */
const isPureCmd = (code: string): boolean =>
  /^\s*"?(dir|type|ver|vol|echo|where|findstr|find|tree|tasklist|set|path|cd|hostname|whoami|ipconfig|systeminfo|fc|help)(\s[^&|<>^%]*)?"?\s*$/i.test(
    code,
  ) && !/\s\/(release|renew|flushdns)/i.test(code);

const isPureApplescript = (code: string): boolean => /^\s*(return|get)(\s+|"[^"]*"|[\d.+*/()&-])+$/.test(code);

const PLAIN: readonly (readonly [RegExp, (code: string) => boolean])[] = [
  [/^(R|Rscript)$/, (code) => isPureIn(r, code)],
  [/^julia$/, (code) => isPureIn(julia, code)],
  [/^elixir$/, (code) => isPureIn(elixir, code)],
  [/^(pwsh|powershell)(\.exe)?$/, isPurePowershell],
  [/^osascript$/, isPureApplescript],
  [/^cmd(\.exe)?$/, isPureCmd],
];

export const isPureCode = (program: string, code: string): boolean =>
  isKnown(code) && code.length < 2000 && PLAIN.some(([name, plain]) => name.test(program) && plain(code));
