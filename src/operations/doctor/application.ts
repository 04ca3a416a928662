import { ApplicationIntegrationType, UserFlags } from 'discord-api-types/v10';
import type { APIApplication } from 'discord-api-types/v10';
import { ill, well } from './finding.ts';
import type { Finding } from './finding.ts';

/** The application as Discord's API returns it; the library's types do not mark everything that may be absent. */
export type OwnApplication = Pick<
  APIApplication,
  'id' | 'name' | 'privacy_policy_url' | 'terms_of_service_url' | 'approximate_guild_count' | 'integration_types_config'
> & {
  readonly bot?: { readonly public_flags?: number };
  readonly bot_require_code_grant?: boolean;
  readonly interactions_endpoint_url?: string | null;
};

/** The texts that Discord wants linked on the page “General Information”, and our drafts of them. */
export const POLICIES = [
  { key: 'privacy_policy_url', name: 'privacy policy', field: 'Privacy Policy URL', draft: 'docs/privacy-policy.md' },
  { key: 'terms_of_service_url', name: 'terms of service', field: 'Terms of Service URL', draft: 'docs/terms.md' },
] as const;

/**
 * From this number of servers on, an unverified bot can join no more; verification can be requested a little earlier.
 */
const UNVERIFIED_MOST = 100;
const UNVERIFIED_MANY = 75;

/** The link with which a person adds the bot to their own account. */
export const installLink = (application: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${application}&integration_type=1&scope=applications.commands`;

function ofInteractions({
  name,
  interactions_endpoint_url: endpoint,
  bot_require_code_grant: grant,
}: OwnApplication): readonly Finding[] {
  return [
    endpoint
      ? ill(
          'application',
          `${name} has its interactions sent to a web address, so that the bot never hears of them`,
          'Clear “Interactions Endpoint URL” on the page “General Information”.',
        )
      : well('application', `${name}; no privileged intents are needed`),
    ...(grant
      ? [
          ill(
            'application',
            'asks for a code when it is invited',
            'Switch “Requires OAuth2 Code Grant” off on the page “Bot”.',
          ),
        ]
      : []),
  ];
}

/**
 * Whether some commands are for direct messages and servers without the bot: people add the bot to their own account
 * for that.
 */
function ofInstallation({ id, integration_types_config: contexts = {} }: OwnApplication): Finding {
  return ApplicationIntegrationType.UserInstall in contexts
    ? well('installation', `on servers, and by people for themselves: ${installLink(id)}`)
    : ill(
        'installation',
        'people cannot add it to their own account',
        'Switch “User Install” on under “Installation Contexts” on the page “Installation”.',
      );
}

function ofPolicies(application: OwnApplication): readonly Finding[] {
  const missing = POLICIES.filter(({ key }) => !application[key]);
  if (missing.length === 0) return [well('policies', 'a privacy policy and terms of service are linked')];
  return missing.map(({ name, field, draft }) =>
    ill(
      'policies',
      `Discord knows no ${name}`,
      `Fill in ${draft}, put it on the web, and enter its address as “${field}” on the page “General Information”.`,
    ),
  );
}

function ofVerification({ approximate_guild_count: servers = 0, bot }: OwnApplication): Finding {
  const verified = ((bot?.public_flags ?? 0) & UserFlags.VerifiedBot) !== 0;
  if (verified) return well('verification', 'the bot is verified');
  return servers < UNVERIFIED_MANY
    ? well('verification', `not needed before ${UNVERIFIED_MOST} servers`)
    : ill(
        'verification',
        `on ${servers} servers and not verified; from ${UNVERIFIED_MOST} on it can join no more`,
        'Have it verified in the developer portal.',
      );
}

/** Checks the settings of the application in Discord's developer portal. */
export const ofApplication = (application: OwnApplication): readonly Finding[] => [
  ...ofInteractions(application),
  ofInstallation(application),
  ...ofPolicies(application),
  ofVerification(application),
];
