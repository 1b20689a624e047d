// Whether Claude Code accepts a settings file. One value of the wrong type makes it ignore the whole file, hooks included. Only what
// was seen to have that effect is listed: other wrong values are ignored one by one.

import { isObject, type Json, type JsonObject, textOf } from '../../core/json.ts';

type JsonType = 'array' | 'boolean' | 'number' | 'object' | 'string';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const TYPES: Readonly<Record<JsonType, readonly string[]>> = {
  string: words(`
    advisorModel agent apiKeyHelper attributionProject autoMemoryDirectory autoUpdatesChannel awsAuthRefresh awsCredentialExport
    claudeMd daemonColdStart defaultShell defaultView disableAutoMode disableDeepLinkRegistration feedbackDrafts gcpAuthRefresh
    language managedSourcesBehavior minimumVersion model otelHeadersHelper outputStyle parentSettingsBehavior plansDirectory
    pluginTrustMessage prUrlTemplate processWrapper proxyAuthHelper requiredMaximumVersion requiredMinimumVersion timeZone tui
    workflowSizeGuideline`),
  boolean: words(`
    agentPushNotifEnabled allowAllClaudeAiMcps allowClaudeInChromeWithManagedMcp allowManagedHooksOnly allowManagedMcpServersOnly
    allowManagedPermissionRulesOnly alwaysThinkingEnabled autoCompactEnabled autoContinueAtUsageLimit autoDreamEnabled
    autoMemoryEnabled autoScrollEnabled autoUploadSessions axScreenReader bashEditDiffEnabled channelsEnabled disableAgentView
    disableAllHooks disableArtifact disableBundledSkills disableClaudeAiConnectors disableCommandPluginSources disableRemoteControl
    disableReplyCheck disableSideloadFlags disableSkillShellExecution disableWindowsBashCommandSplit disableWorkflows
    emojiCompletionEnabled enableAllProjectMcpServers enableArtifact enableWorkflows enforceAvailableModels fastMode
    fastModePerSessionOptIn fileCheckpointingEnabled forceRemoteSettingsRefresh idleCompaction includeCoAuthoredBy
    includeGitInstructions inputNeededNotifEnabled isolatePeerMachines precomputeCompactionEnabled prefersReducedMotion
    promptSuggestionEnabled remoteControlAtStartup respectGitignore respondToBashCommands showClearContextOnPlanAccept
    showMessageTimestamps showThinkingSummaries showTurnDuration skipAutoPermissionPrompt skipDangerousModePermissionPrompt
    skipWebFetchPreflight spinnerTipsEnabled switchModelsOnFlag syncClaudeAiPlugins syncClaudeAiSkills syntaxHighlightingDisabled
    terminalProgressBarEnabled terminalTitleFromRename todoFeatureEnabled useAutoModeDuringPlan verbose voiceEnabled
    wheelScrollAccelerationEnabled workflowKeywordTriggerEnabled wslInheritsWindowsSettings`),
  number: words(`
    cleanupPeriodDays desktopSessionCleanupPeriodDays feedbackSurveyRate skillListingBudgetFraction skillListingMaxDescChars`),
  array: words(`
    allowedChannelPlugins allowedHttpHookUrls allowedMarketplaces availableModels blockedMarketplaces claudeMdExcludes
    companyAnnouncements disabledMcpjsonServers enabledMcpjsonServers fallbackModel httpHookAllowedEnvVars
    pluginSuggestionMarketplaces sshConfigs strictKnownMarketplaces permissions.additionalDirectories permissions.allow
    permissions.ask permissions.deny`),
  object: words(`
    attribution autoMode enabledPlugins env fileSuggestion hooks modelOverrides permissions pluginConfigs remote sandbox
    skillOverrides spinnerVerbs statusLine voice worktree`),
};

const TYPE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TYPES).flatMap(([type, settings]) => settings.map((setting) => [setting, type])),
);

const MODES: ReadonlySet<Json> = new Set(words('acceptEdits auto bypassPermissions default dontAsk manual plan'));

const typeOf = (value: Json): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** Settings inside others that have this effect. */
const INSIDE: Readonly<Record<string, (value: JsonObject) => boolean>> = {
  'permissions.defaultMode': ({ permissions }) =>
    isObject(permissions) && permissions.defaultMode !== undefined && !MODES.has(permissions.defaultMode),
  statusLine: ({ statusLine }) =>
    isObject(statusLine) && (statusLine.type !== 'command' || typeof statusLine.command !== 'string'),
  enabledPlugins: ({ enabledPlugins }) =>
    isObject(enabledPlugins) &&
    Object.values(enabledPlugins).some((value) => typeof value !== 'boolean' && !Array.isArray(value)),
  'hooks.PreToolUse': (settings) => isMalformed(settings, 'PreToolUse'),
  'hooks.PermissionRequest': (settings) => isMalformed(settings, 'PermissionRequest'),
};

/** The setting for which the client ignores all others, such as `permissions.allow`. Undefined: it accepts them. */
export function rejectedSetting(settings: JsonObject): string | undefined {
  const { permissions } = settings;
  const inner = isObject(permissions) ? permissions : {};
  const all = [
    ...Object.entries(settings),
    ...Object.entries(inner).map(([name, value]) => [`permissions.${name}`, value] as const),
  ];
  const [wrong] = all.find(([name, value]) => (TYPE_OF.get(name) ?? typeOf(value)) !== typeOf(value)) ?? [];
  return wrong ?? Object.entries(INSIDE).find(([, isWrong]) => isWrong(settings))?.[0];
}

/** One malformed entry for these events has this effect. Those for other events are ignored one by one. */
const isMalformed = ({ hooks }: JsonObject, event: string): boolean => {
  const groups = isObject(hooks) ? hooks[event] : undefined;
  return groups !== undefined && !(Array.isArray(groups) && groups.every(isGroup));
};

const isGroup = (group: Json): boolean =>
  isObject(group) &&
  (group.matcher === undefined || typeof group.matcher === 'string') &&
  Array.isArray(group.hooks) &&
  group.hooks.every(isHook);

/** The required fields of each hook type. */
const NEEDED: ReadonlyMap<string, readonly string[]> = new Map([
  ['command', ['command']],
  ['http', ['url']],
  ['prompt', ['prompt']],
  ['agent', ['prompt']],
  ['mcp_tool', ['server', 'tool']],
]);

const isHook = (hook: Json): boolean =>
  isObject(hook) &&
  (NEEDED.get(textOf(hook.type))?.every((field) => typeof hook[field] === 'string') ?? false) &&
  (hook.timeout === undefined || (typeof hook.timeout === 'number' && hook.timeout > 0)) &&
  (hook.args === undefined || (Array.isArray(hook.args) && hook.args.every((arg) => typeof arg === 'string')));
