// Tokens that are recognised by their beginning. One search for all beginnings finds the candidates; only the form with that
// beginning is tried, at that place. So a text without any costs one search, however many kinds there are.

import { CLASSES, fillForm, PART, type SecretKind } from './secret-kind.ts';

/** One kind for each form. */
export const kinds = (what: string, ...forms: readonly string[]): readonly SecretKind[] =>
  forms.map((form) => ({ what, form }));

export const TOKENS: readonly SecretKind[] = [
  // Clouds and hosting.
  ...kinds('AWS access key id', 'AKIA<U=16>', 'ASIA<U=16>', 'ABIA<U=16>', 'ACCA<U=16>', 'A3T<U=17>'),
  ...kinds('AWS Bedrock key', 'ABSK<B40>'),
  ...kinds('Google API key', 'AIza<D30>'),
  ...kinds('Google OAuth token', 'ya29.<D20>', '1//0<D30>'),
  ...kinds('Google AI Studio key', 'AQ.<D40>'),
  ...kinds('Google OAuth client secret', 'GOCSPX-<D20>'),
  ...kinds('Alibaba Cloud access key id', 'LTAI<W=20>'),
  ...kinds('Tencent Cloud secret id', 'AKID<W=32>'),
  ...kinds('Yandex Cloud key', 'AQVN<D35>', 'YCAJE<D=20>', 't1.<D60>.<D80>'),
  ...kinds('Scaleway access key', 'SCW<U=17>'),
  ...kinds('DigitalOcean token', 'dop_v1_<H32>', 'doo_v1_<H32>', 'dor_v1_<H32>'),
  ...kinds('Heroku token', 'HRKU-<D30>'),
  ...kinds('Fly.io token', 'fo1_<D40>', 'fm1a_<B40>', 'fm1r_<B40>', 'fm2_<B40>'),
  ...kinds('Render key', 'rnd_<W28>'),
  ...kinds('Netlify token', 'nfp_<W36>'),
  ...kinds('Scalingo token', 'tk-us-<D40>'),
  ...kinds('Cloudflare origin CA key', 'v1.0-<H24>-<H40>'),
  ...kinds('Cloudflare token', 'cfut_<W36>', 'cfat_<W36>', 'cfk_<W36>'),
  ...kinds('Tailscale key', 'tskey-<D16>'),
  ...kinds('NetBird token', 'nbp_<W30>'),
  ...kinds('Defined Networking token', 'dnkey-<L26>-<L50>'),
  ...kinds('Deno Deploy token', 'ddp_<W30>'),
  ...kinds('Vercel token', 'vcp_<W24>', 'vci_<W24>', 'vca_<W24>', 'vcr_<W24>', 'vck_<W24>'),
  ...kinds('Vercel Blob token', 'vercel_blob_rw_<D20>'),
  ...kinds('Docker Swarm join token', 'SWMTKN-1-<L40>-<L20>'),
  ...kinds('K3s join token', 'K10<H50>::server:<H32>'),
  // Code, packages and builds.
  ...kinds('GitHub token', 'ghp_<W16>', 'gho_<W16>', 'ghu_<W16>', 'ghs_<W16>', 'ghr_<W16>', 'github_pat_<D20>'),
  ...kinds('GitLab token', 'glpat-<D16>', 'gldt-<D16>', 'glrt-<D16>', 'glft-<D16>', 'glptt-<D16>', 'glcbt-<D16>'),
  ...kinds(
    'GitLab token of an agent, a feed or an application',
    'glimt-<D16>',
    'glsoat-<D16>',
    'glagent-<D16>',
    'gloas-<D16>',
    'glffct-<D16>',
    'glwt-<D16>',
  ),
  ...kinds('GitLab runner registration token', 'GR1348941<D16>'),
  ...kinds('Bitbucket app password', 'ATBB<W=32>'),
  ...kinds('npm token', 'npm_<W30>'),
  ...kinds('PyPI token', 'pypi-<D30>'),
  ...kinds('RubyGems key', 'rubygems_<H32>'),
  ...kinds('crates.io token', 'cio<W=32>'),
  ...kinds('NuGet key', 'oy2<L=43>'),
  ...kinds('Clojars token', 'CLOJARS_<H40>'),
  ...kinds('Docker Hub token', 'dckr_pat_<D20>', 'dckr_oat_<D20>'),
  ...kinds('Artifactory key', 'AKCp<W60>', 'cmVmdGtu<W50>'),
  ...kinds('Buildkite token', 'bkua_<H40>', 'bkct_<W36>', 'bkaj_<W36>'),
  ...kinds('Chromatic token', 'chpt_<H12>'),
  ...kinds('Octopus Deploy key', 'API-<U=26>'),
  ...kinds('JSR token', 'jsrp_<W30>', 'jsrd_<W30>'),
  ...kinds('Snyk token', 'snyk_uat.<H8>.<D30>', 'snyk_sat.<H8>.<D30>'),
  ...kinds('Socket key', 'sktsec_<D30>'),
  ...kinds('Trigger.dev key', 'tr_dev_<W20>', 'tr_stg_<W20>', 'tr_prod_<W20>'),
  ...kinds('CircleCI token', 'CCIPAT_<D40>', 'CCIPRJ_<D40>'),
  ...kinds('SonarQube token', 'sqp_<H40>', 'squ_<H40>', 'sqa_<H40>'),
  ...kinds('Sourcegraph or Segment token', 'sgp_<D40>', 'slk_<H60>'),
  ...kinds('Pulumi token', 'pul-<H40>'),
  ...kinds('Postman key', 'PMAK-<H24>-<H34>'),
  // Secrets and data.
  ...kinds('Vault token', 'hvs.<D20>', 'hvb.<D20>', 'hvr.<D20>'),
  ...kinds(
    'Doppler token',
    'dp.pt.<P40>',
    'dp.st.<P40>',
    'dp.ct.<P40>',
    'dp.sa.<P40>',
    'dp.scim.<P40>',
    'dp.audit.<P40>',
  ),
  ...kinds('1Password service account token', 'ops_eyJ<B40>'),
  ...kinds('age key', 'AGE-SECRET-KEY-1<U20>'),
  ...kinds('Databricks token', 'dapi<H32>'),
  ...kinds('Supabase key', 'sbp_<H32>', 'sb_secret_<D20>'),
  ...kinds('PlanetScale token', 'pscale_tkn_<P30>', 'pscale_pw_<P30>', 'pscale_oauth_<P30>'),
  ...kinds('Neon key', 'napi_<L40>'),
  ...kinds('Aiven password', 'AVNS_<D=19>'),
  ...kinds('Pinecone key', 'pcsk_<D40>'),
  ...kinds('ClickHouse Cloud key', '4b1d<W=38>'),
  ...kinds('MongoDB Atlas client secret', 'mdb_sa_sk_<D30>'),
  ...kinds('Xata key', 'xau_<W30>'),
  ...kinds('dbt token', 'dbtc_<D30>', 'dbtu_<D30>'),
  ...kinds('Authress key', 'sc_<L5>.<L4>.acc_<D10>.<B30>'),
  ...kinds('Elastic or Prefect key', 'essu_<B40>', 'pnu_<W36>', 'pnb_<W36>'),
  // Models.
  ...kinds('Anthropic key', 'sk-ant-<D8>'),
  ...kinds('OpenAI key', 'sk-<W20>', 'sk-proj-<D8>', 'sk-svcacct-<D8>', 'sk-admin-<D8>'),
  ...kinds('OpenRouter key', 'sk-or-v1-<D8>'),
  ...kinds('Hugging Face token', 'hf_<W20>', 'api_org_<W30>'),
  ...kinds('Groq key', 'gsk_<W30>'),
  ...kinds('Together key', 'tgp_v1_<D40>'),
  ...kinds('Fireworks key', 'fw_<W22>'),
  ...kinds('Llama key', 'LLM|<N8>|<D20>'),
  ...kinds('LlamaCloud key', 'llx-<W40>'),
  ...kinds('RunPod key', 'rpa_<U40>'),
  ...kinds('Helicone key', 'sk-helicone-<D20>'),
  ...kinds('Cursor key', 'crsr_<H40>', 'key_<H60>'),
  ...kinds('Context7 key', 'ctx7sk-<D30>'),
  ...kinds('Daytona key', 'dtn_<H40>'),
  ...kinds('Browserbase key', 'bb_live_<D20>', 'bb_test_<D20>'),
  ...kinds('Apify token', 'apify_api_<W30>'),
  ...kinds('Zuplo key', 'zpka_<D40>'),
  ...kinds('xAI key', 'xai-<W30>'),
  ...kinds('Replicate token', 'r8_<W30>'),
  ...kinds('Perplexity key', 'pplx-<W40>'),
  ...kinds('Cerebras key', 'csk-<W40>'),
  ...kinds('NVIDIA key', 'nvapi-<D40>'),
  ...kinds('ElevenLabs key', 'sk_<H40>'),
  ...kinds('LangSmith key', 'lsv2_pt_<D30>', 'lsv2_sk_<D30>'),
  ...kinds('Langfuse key', 'sk-lf-<D30>'),
  ...kinds('Tavily key', 'tvly-<D20>'),
  ...kinds('Jina key', 'jina_<D40>'),
  ...kinds('E2B key', 'e2b_<H40>'),
  ...kinds('Firecrawl key', 'fc-<H32>'),
  // Messages and mail.
  ...kinds('Slack token', 'xoxa-<D8>', 'xoxb-<D8>', 'xoxc-<D8>', 'xoxd-<D8>', 'xoxe-<D8>', 'xoxo-<D8>', 'xoxp-<D8>'),
  ...kinds('Slack token of a workspace or an app', 'xoxr-<D8>', 'xoxs-<D8>', 'xapp-<D10>'),
  ...kinds('Discord user token', 'mfa.<D80>'),
  ...kinds('Firebase Cloud Messaging key', 'AAAA<D=7>:APA91b<D100>'),
  ...kinds('MailerSend token', 'mlsn.<H60>'),
  ...kinds('Nylas key', 'nyk_v0_<W60>'),
  ...kinds('SendGrid key', 'SG.<D16>.<D16>'),
  ...kinds('Mailgun key', 'key-<H=32>'),
  ...kinds('Brevo key', 'xkeysib-<H40>-<W16>'),
  ...kinds('Resend key', 're_<W8>_<W16>'),
  ...kinds('Twilio key', 'SK<H=32>'),
  // Payments and shops.
  ...kinds(
    'Stripe key',
    'sk_live_<W10>',
    'sk_test_<W10>',
    'pk_live_<W10>',
    'pk_test_<W10>',
    'rk_live_<W10>',
    'rk_test_<W10>',
  ),
  ...kinds('Stripe or Svix webhook secret', 'whsec_<B16>'),
  ...kinds('Square token', 'sq0atp-<D22>', 'sq0csp-<D30>', 'EAAA<D60>'),
  ...kinds('Braintree token', 'access_token$production$<L16>$<H32>'),
  ...kinds('Plaid token', 'access-production-<D36>', 'access-sandbox-<D36>', 'access-development-<D36>'),
  ...kinds('Paddle key', 'pdl_live_apikey_<L26>_<W20>', 'pdl_sdbx_apikey_<L26>_<W20>'),
  ...kinds('Razorpay key', 'rzp_live_<W14>', 'rzp_test_<W14>'),
  ...kinds('Flutterwave key', 'FLWSECK-<W32>', 'FLWSECK_TEST-<W12>'),
  ...kinds('Shopify token', 'shpat_<X32>', 'shpca_<X32>', 'shppa_<X32>', 'shpss_<X32>'),
  ...kinds('Shippo token', 'shippo_live_<H40>', 'shippo_test_<H40>'),
  ...kinds('Duffel token', 'duffel_live_<D40>', 'duffel_test_<D40>'),
  ...kinds('EasyPost key', 'EZAK<W50>', 'EZTK<W50>'),
  // Work and social.
  ...kinds('Stytch secret', 'secret-live-<D30>', 'secret-test-<D30>'),
  ...kinds('Statsig secret', 'secret-<W=43>'),
  ...kinds('SettleMint token', 'sm_aat_<W16>', 'sm_pat_<W16>', 'sm_sat_<W16>'),
  ...kinds('42 client secret', 's-s4t2ud-<H60>', 's-s4t2af-<H60>'),
  ...kinds('Klaviyo private key', 'pk_<H=34>'),
  ...kinds('Notion token', 'ntn_<W40>', 'secret_<W=43>'),
  ...kinds('Linear key', 'lin_api_<D20>', 'lin_oauth_<D20>'),
  ...kinds('Atlassian token', 'ATATT3<B30>', 'ATCTT3<B30>', 'ATSTT3<B30>'),
  ...kinds('Figma token', 'figd_<D40>', 'figo_<D40>'),
  ...kinds('HubSpot token', 'pat-na1-<D36>', 'pat-na2-<D36>', 'pat-eu1-<D36>'),
  ...kinds('Contentful token', 'CFPAT-<D40>'),
  ...kinds('Typeform token', 'tfp_<D40>'),
  ...kinds('Frame.io token', 'fio-u-<D60>'),
  ...kinds('ReadMe key', 'rdme_<L60>'),
  ...kinds('Mapbox secret token', 'sk.eyJ<D40>.<D20>'),
  ...kinds('Dropbox token', 'sl.<D80>'),
  ...kinds('Facebook token', 'EAACEdEose0cBA<W20>', 'EAAB<W80>', 'EAAC<W80>', 'EAAG<W80>', 'EAAM<W80>'),
  ...kinds('X bearer token', 'AAAAAAAAAAAAAAAAAAAAA<W20>%<T20>'),
  ...kinds('Instagram token', 'IGQV<D60>'),
  ...kinds('Adobe client secret', 'p8e-<D30>'),
  ...kinds('Adafruit IO key', 'aio_<W28>'),
  // Monitoring.
  ...kinds('Sentry token', 'sntrys_<B20>', 'sntryu_<B20>'),
  ...kinds('Grafana token', 'glc_<B30>', 'glsa_<W32>_<H8>', 'eyJrIjoi<B60>'),
  ...kinds('New Relic key', 'NRAK-<U27>', 'NRJS-<H19>', 'NRII-<D32>'),
  ...kinds('Dynatrace token', 'dt0c01.<U24>.<U60>', 'dt0s16.<U8>.<U60>'),
  ...kinds('Honeycomb key', 'hcaik_<L50>', 'hcxik_<L50>'),
  ...kinds('PostHog key', 'phx_<D40>'),
  ...kinds('LaunchDarkly key', 'sdk-<H8>-<H4>-<H4>-<H4>-<H12>'),
];

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const beginningOf = ({ form }: SecretKind): string => form.slice(0, form.search(PART));

/** Each part in linear time: the text between two parts has no character of the first. */
export function patternOf({ form }: SecretKind): RegExp {
  const source = form
    .split(new RegExp(`(${PART.source.replaceAll('(', '(?:')})`))
    .map((piece) =>
      PART.test(piece)
        ? fillForm(piece, (name, count, exact) =>
            exact ? `[${CLASSES[name]}]{${count}}(?![A-Za-z0-9])` : `[${CLASSES[name]}]{${count},}`,
          )
        : literal(piece),
    )
    .join('');
  return new RegExp(source, 'y');
}

const PATTERNS = new Map(TOKENS.map((kind) => [beginningOf(kind), patternOf(kind)]));
/** The beginnings, longest first. */
export const TOKEN_HINTS: readonly string[] = [...PATTERNS.keys()].sort((a, b) => b.length - a.length);
const BEGINNINGS = new RegExp(`(?<![A-Za-z0-9])(?:${TOKEN_HINTS.map(literal).join('|')})`, 'g');

/** The text with every token replaced. */
export function replaceTokens(text: string, replace: (token: string) => string): string {
  BEGINNINGS.lastIndex = 0;
  let [clean, end] = ['', 0];
  for (let hit = BEGINNINGS.exec(text); hit !== null; hit = BEGINNINGS.exec(text)) {
    const pattern = PATTERNS.get(hit[0]);
    if (pattern === undefined) continue;
    pattern.lastIndex = hit.index;
    const token = pattern.exec(text)?.[0];
    if (token === undefined) continue;
    clean += text.slice(end, hit.index) + replace(token);
    end = hit.index + token.length;
    BEGINNINGS.lastIndex = end;
  }
  return end === 0 ? text : clean + text.slice(end);
}
