// Proposes new limits: a percentile of the observed values, if there are enough observations.

import type { SettingPath } from '../../core/gauge.ts';
import type { Json } from '../../core/json.ts';
import { isObject } from '../../core/json.ts';
import type { PolicyData } from '../../policy/freeze.ts';
import { withSetting } from './edit.ts';
import type { RuleGauge } from './gauges.ts';
import type { Observed } from './observe.ts';

export interface Proposal {
  readonly rule: string;
  /** `allowance`, `limits[0].most`. */
  readonly setting: string;
  readonly path: SettingPath;
  readonly now: number;
  readonly observed: Omit<Observed, 'at'>;
  readonly of: RuleGauge['of'];
  /** Absent if there are too few observations. */
  readonly proposed?: number;
}

export interface ProposalOptions {
  readonly percentile: number;
  /** The fewest observations for a proposal. */
  readonly least: number;
}

export function proposalOf(
  { rule, path, now, least, most, of }: RuleGauge,
  seen: Observed,
  options: ProposalOptions,
): Proposal {
  const { at, ...observed } = seen;
  return {
    ...{ rule, setting: settingOf(path), path, now, observed, of },
    ...(seen.n >= options.least && { proposed: Math.max(least, Math.min(most, at(options.percentile))) }),
  };
}

const settingOf = (path: SettingPath): string =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${key}`)).join('');

const isChange = ({ proposed, now }: Proposal): boolean => proposed !== undefined && proposed !== now;

/** The text of the policy file with every proposal in it. */
export function proposedText(text: string, data: PolicyData, proposals: readonly Proposal[]): string {
  const changes = proposals.filter(isChange);
  /** The rule's settings with all its changes, for settings that the file does not have yet. */
  const settingsOf = (name: string): Json =>
    changes
      .filter(({ rule }) => rule === name)
      .reduce<Json>(
        (value, { path, proposed = 0 }) => changed(value, path, proposed),
        data.rules.find((rule) => rule.name === name)?.settings ?? {},
      );
  return changes.reduce(
    (made, { rule, path, proposed = 0 }) =>
      withSetting(made, ['rules', rule, ...path], proposed, (wanted) => valueAt(settingsOf(rule), wanted.slice(2))),
    text,
  );
}

function changed(value: Json, [key, ...rest]: SettingPath, to: number): Json {
  if (key === undefined) return to;
  if (typeof key === 'number')
    return Array.isArray(value) ? value.map((one, at) => (at === key ? changed(one, rest, to) : one)) : value;
  return isObject(value) ? { ...value, [key]: changed(value[key] ?? null, rest, to) } : value;
}

function valueAt(value: Json, [key, ...rest]: SettingPath): Json {
  if (key === undefined) return value;
  if (typeof key === 'number') return Array.isArray(value) ? valueAt(value[key] ?? null, rest) : null;
  return isObject(value) ? valueAt(value[key] ?? null, rest) : null;
}
