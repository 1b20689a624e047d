// Data, hardware and proof tools, by the verbs that only print.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import { asks, destroys, given, looks, runs, telling, writes } from './shapes.ts';

const dvc: ProgramEntry = {
  options: { '--cd=': 'folder' },
  sub: {
    'status dag diff list ls config version root params metrics plots data doctor help': looks('dvc status', 'dvc dag'),
    'pull fetch get get-url import import-url update': writes('dvc pull'),
    push: asks('dvc push'),
    'add commit init move remote cache install unprotect freeze unfreeze stage checkout': writes('dvc add d'),
    'remove gc destroy': destroys('dvc gc -w'),
  },
  other: runs('dvc repro'),
};

/** Development boards: list, build, flash. */
const boards: ProgramEntry = {
  sub: {
    'version help system settings outdated': looks('pio system info'),
    'device board boards core lib library pkg project config cache home team account remote sketch': {
      listed: true,
      handle: ({ args, emit }) => {
        const [verb = 'list'] = args.filter((arg) => !arg.startsWith('-'));
        if (/^(list|ls|show|info|config|data|details|examples|dump|get|listall|stats|metadata|deps|search)$/.test(verb))
          emit('read');
        else emit(/^(uninstall|clean|prune|delete)$/.test(verb) ? 'write' : 'exec');
        return true;
      },
      examples: [
        ['pio device list', 'read'],
        ['pio pkg install -l a', 'exec'],
        ['arduino-cli core list', 'read'],
        ['arduino-cli lib uninstall a', 'write'],
      ],
    },
  },
  other: runs('pio run -t upload', 'arduino-cli compile'),
};

/** Genomics tools: most print, some have an option for an output file. */
const sequences: ProgramEntry = {
  options: { '-o= --output= --out-file= -O?': 'value' },
  sub: {
    'flagstat stats idxstats coverage depth head quickcheck phase checksum query isec gtcheck roh version help seq grep fx2tab watch sum locate':
      given(looks('samtools flagstat a.bam', 'seqkit stats a.fa'), { '-o= --output= -p=': 'write' }),
    'view mpileup bedcov consensus fasta fastq cat concat merge annotate filter norm call sort': {
      handle: ({ args, emit, path }) => {
        const at = args.findIndex((arg) => /^(-o|--output|--out-file)$/.test(arg));
        if (at >= 0) emit('write', [path(args[at + 1] ?? '')]);
        return false;
      },
      operands: 'value*',
      examples: [
        ['samtools view -H a.bam', 'read'],
        ['samtools sort -o b.bam a.bam', 'write'],
      ],
    },
  },
  other: writes('samtools index a.bam'),
};

export const science: Family = {
  dvc,
  'pio platformio arduino-cli': boards,
  'samtools bcftools seqkit': sequences,
  cdo: telling(
    /^-?(info\w*|sinfo\w*|show\w*|griddes\w*|diff\w*|n(time|par|level)\w*|--version|-V)$/,
    writes('cdo mul a b c'),
    ['cdo info a.nc', 'read'],
  ),
  nextflow: telling(/^(info|log|list|config|view|-version|-v|help|inspect)$/, runs('nextflow run main.nf'), [
    'nextflow log',
    'read',
  ]),
  'airflow prefect dagster kedro': {
    handle: ({ args, emit }) => {
      const [group = '', verb = ''] = args.filter((arg) => !arg.startsWith('-'));
      const tells =
        /^(list|ls|show|info|version|config|state|report|inspect|details|get|export|cheat-sheet|list-\w+|next-execution|check|help)$/;
      if (/^(delete|clear|reset|purge|clean)$/.test(verb) || /^(delete|reset)$/.test(group)) emit('destroy');
      else emit(tells.test(verb) || (verb === '' && tells.test(group)) ? 'read' : 'exec');
      return true;
    },
    examples: [
      ['airflow dags list', 'read'],
      ['airflow dags trigger a', 'exec'],
      ['airflow db reset', 'destroy'],
      ['kedro info', 'read'],
    ],
  },
  'huggingface-cli hf': {
    handle: ({ args, emit }) => {
      const [group = '', verb = ''] = args.filter((arg) => !arg.startsWith('-'));
      if (/^(scan-cache|env|version|help)$/.test(group) || (group === 'cache' && /^(scan|ls|list|info)$/.test(verb)))
        emit('read');
      else if (/^(delete-cache)$/.test(group) || /^(delete|rm|prune)$/.test(verb)) emit('destroy');
      else emit(/^(download|install)$/.test(group) ? 'write' : 'network');
      if (/^(download|upload|repo|auth|whoami|login|logout)$/.test(group)) emit('network');
      return true;
    },
    examples: [
      ['hf cache scan', 'read'],
      ['hf download a/b', 'write'],
      ['hf upload a/b .', 'network'],
      ['huggingface-cli delete-cache', 'destroy'],
    ],
  },
  'wasm-tools': telling(/^(print|validate|dump|objdump|help|component)$/, writes('wasm-tools strip a.wasm -o b.wasm'), [
    'wasm-tools print a.wasm',
    'read',
  ]),
  'terraform-docs': {
    handle: ({ args, emit, path }) => {
      const at = args.findIndex((arg) => /^(--output-file|-o)$/.test(arg));
      const file = at >= 0 ? args[at + 1] : args.map((arg) => /^--output-file=(.+)$/.exec(arg)?.[1]).find(Boolean);
      if (file === undefined) emit('read');
      else emit('write', [path(file)]);
      return true;
    },
    examples: [
      ['terraform-docs markdown .', 'read'],
      ['terraform-docs markdown --output-file README.md .', 'write'],
    ],
  },
  'solana anchor aptos sui near': {
    handle: ({ args, emit }) => {
      const [group = '', verb = ''] = args.filter((arg) => !arg.startsWith('-'));
      if (/^(version|help)$/.test(group) || (group === 'config' && /^(get|show)?$/.test(verb))) emit('read');
      else if (
        /^(balance|account|block|epoch|transaction-history|validators|slot|logs|confirm|genesis-hash|cluster-version)$/.test(
          group,
        )
      )
        emit('network');
      else emit('exec');
      return true;
    },
    examples: [
      ['solana config get', 'read'],
      ['solana balance', 'network'],
      ['anchor build', 'exec'],
    ],
  },
};
