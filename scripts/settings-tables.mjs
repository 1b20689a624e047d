// Tables of a policy's settings for the docs, made from the schema that editors check policy files with: the two cannot drift.

/** Words that stand for long lists of values; the page explains each under a heading of that name. */
const LISTS = [
  { holds: ['main', 'subagent'], shown: '[actor](#actors)' },
  { holds: ['search', 'shell'], shown: '[kind of call](#kinds-of-calls)' },
  { holds: ['network', 'destroy'], shown: '[effect](#effects)' },
];

/** The kinds of rules, in the schema's order. */
export const kindsIn = (schema) => schema.definitions.rule.then.properties.kind.enum;

export function kindsTable(schema) {
  const rows = kindsIn(schema).map((kind) => [
    `[\`${kind}\`](#${kind})`,
    schema.definitions[`kind-${kind}`].description,
  ]);
  return table(['kind', 'what it does'], rows);
}

/** Settings every file may have: those with parts of their own are told part by part. */
export function fileTable({ properties }) {
  const rows = Object.entries(properties).flatMap(([name, schema]) =>
    schema.type === 'object' && schema.properties !== undefined && name !== 'rules'
      ? Object.entries(schema.properties).map(([part, inner]) => rowOf(`${name}.${part}`, inner))
      : [rowOf(name, schema)],
  );
  return table(['setting', 'takes', 'meaning'], rows);
}

/** Settings every rule may have. */
const COMMON = new Set(['kind', 'level', 'onDamage', 'while']);

/** The settings of one kind, and below them those of the entries of its lists. */
export function kindTables(schema, kind) {
  const { description, properties } = schema.definitions[`kind-${kind}`];
  const own = Object.entries(properties).filter(([name]) => !COMMON.has(name));
  if (own.length === 0) return `${description} It takes no settings.`;
  return [description, settingsTable(Object.fromEntries(own)), ...own.flatMap(entriesTable)].join('\n\n');
}

function settingsTable(properties, required = new Set()) {
  const entries = Object.entries(properties);
  const hasDefaults = entries.some(([, { default: usual }]) => usual !== undefined);
  const head = ['setting', 'takes', ...(hasDefaults ? ['default'] : []), 'meaning'];
  return table(
    head,
    entries.map(([name, schema]) => rowOf(name, schema, hasDefaults, required.has(name))),
  );
}

function entriesTable([name, { items = {} }]) {
  const forms = formsOf(items);
  if (forms.length === 0) return [];
  const merged = Object.assign({}, ...forms.map(({ properties }) => properties));
  const needed = Object.keys(merged).filter((key) => forms.every(({ required = [] }) => required.includes(key)));
  return [`Each entry of \`${name}\`:`, settingsTable(withForms(merged, forms), new Set(needed))];
}

/** The forms an entry may have: one, or several told apart by a key; beside names, where there are ready ones. */
function formsOf(schema) {
  if (isEntry(schema)) return [schema];
  return schema.oneOf ?? (schema.anyOf ?? []).filter(isEntry);
}

const isEntry = ({ type, properties }) => type === 'object' && properties !== undefined;

/** Of several forms: which values the telling key has, and which settings belong to one form alone. */
function withForms(merged, forms) {
  if (forms.length === 1) return merged;
  const key = Object.keys(merged).find((name) =>
    forms.every(({ properties }) => properties[name]?.const !== undefined),
  );
  return Object.fromEntries(
    Object.entries(merged).map(([name, schema]) => {
      if (name === key)
        return [name, { ...schema, const: undefined, enum: forms.map((form) => form.properties[name].const) }];
      const having = forms.filter(({ properties }) => name in properties);
      if (having.length === forms.length) return [name, schema];
      const where = having.map(({ properties }) => `\`${key}: ${properties[key].const}\``).join(', ');
      return [name, { ...schema, description: `${schema.description} With ${where} alone.` }];
    }),
  );
}

function rowOf(name, schema, hasDefaults = false, required = false) {
  const usual = schema.default === undefined ? '' : code(flow(schema.default));
  const takes = `${takenBy(schema)}${required ? ', required' : ''}`;
  return [`\`${name}\``, takes, ...(hasDefaults ? [usual] : []), schema.description ?? ''];
}

function takenBy(schema) {
  if (schema.const !== undefined) return code(flow(schema.const));
  if (schema.enum !== undefined)
    return listName(schema.enum) ?? schema.enum.map((value) => code(String(value))).join(', ');
  if (schema.anyOf !== undefined) return either(schema.anyOf);
  if (schema.type === 'array' && schema.items.anyOf?.some(isEntry))
    return `list of ${schema.items.anyOf.map((form) => (isEntry(form) ? 'entries' : takenBy(form))).join(', ')}`;
  if (schema.type === 'array')
    return schema.items.type === 'object' || schema.items.oneOf ? 'list' : `list of ${takenBy(schema.items)}`;
  if (schema.type === 'object') return mapOf(schema);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  return schema.type === 'boolean' ? '`true`, `false`' : 'text';
}

/** A map with one key that it must have is known by it. */
function mapOf({ required = [] }) {
  if (required.length !== 1) return 'map';
  return code(required[0] === 'atLeast' ? '{atLeast: EFFECT}' : `{${required[0]}: …}`);
}

const listName = (values) => LISTS.find(({ holds }) => holds.every((one) => values.includes(one)))?.shown;

/** `[a, b]`, or just `a`, is one thing to whoever writes it. */
function either(forms) {
  const flat = forms.flatMap((form) => form.anyOf ?? [form]);
  const list = flat.find(({ type }) => type === 'array');
  const others = flat.filter((form) => form !== list);
  if (list?.items.anyOf && takenBy(list.items) === either(others)) return `${either(others)}, or a list`;
  const single = list && flat.find((form) => form !== list && takenBy(form) === takenBy(list.items));
  const rest = others.filter((form) => form !== single);
  const many = list && (single ? `${takenBy(list.items)}, or a list` : takenBy(list));
  return [...new Set([...(many ? [many] : []), ...rest.map(takenBy)])].join(list ? '; or ' : ' or ');
}

function numberOf({ type, minimum, maximum, exclusiveMinimum }) {
  const what = type === 'integer' ? 'whole number' : 'number';
  if (minimum !== undefined && maximum !== undefined) return `${what}, ${minimum} to ${maximum}`;
  if (exclusiveMinimum !== undefined) return `${what} above ${exclusiveMinimum}`;
  // A bound that only says "a number JavaScript can count with" tells nobody anything.
  return minimum === undefined || minimum < -1e9 ? what : `${what} from ${minimum}`;
}

/** As one would write it in a policy file. */
function flow(value) {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, one]) => `${key}: ${flow(one)}`)
      .join(', ')}}`;
  return value === '' ? '""' : String(value);
}

const code = (text) => `\`${text}\``;

export function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
