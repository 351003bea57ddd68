import type { PublicConfig } from '#/contract/public-config.ts';

/** The settings that placeholders of texts refer to. */
export type TextSettings = PublicConfig & { leadRetentionDays?: number };

/**
 * The values of the placeholders in texts, such as `{brand}`. The value of an unset setting is
 * empty.
 */
export const WORDS: Readonly<Record<string, (config: TextSettings) => string>> = {
  brand: ({ brand }) => brand.name,
  short: ({ brand }) => brand.shortName || brand.name,
  company: ({ brand }) => brand.company || brand.name,
  community: ({ brand }) => brand.community,
  phone: ({ brand }) => brand.servicePhone,
  icp: ({ brand }) => brand.icp,
  licence: ({ brand }) => brand.licence,
  site: ({ siteOrigin }) => siteOrigin,
  /** Number of days for which a request is stored after the last contact. */
  retention: ({ leadRetentionDays }) => String(leadRetentionDays ?? ''),
  /** The host that receives page views; empty if this server does. */
  analytics: ({ origins }) => hostOf(origins.analytics),
  /** The host of the chat app's script; empty if it is not used. */
  chat: ({ chatScripts }) => hostOf(chatScripts?.[0]),
  /** The host that resizes pictures; empty if this server does. */
  pictures: ({ pictureTemplate }) => hostOf(pictureTemplate),
  /** The hosts of other services that browsers call. */
  services: ({ origins }) =>
    [
      ...new Set(
        Object.entries(origins)
          .filter(([service]) => service !== 'analytics')
          .map(([, url]) => hostOf(url)),
      ),
    ].join('、'),
};

/**
 * Returns the text with its placeholders replaced by these settings. Omits these lines:
 * - a line with a placeholder of an unset setting
 * - a line that begins with `{?word}` if the setting `word` is unset
 * - a line that begins with `{!word}` if the setting `word` is set
 */
export function filled(markdown: string, config: TextSettings): string {
  const valueOf = (word: string) => WORDS[word]?.(config) ?? '';
  return markdown
    .split('\n')
    .flatMap((line) => {
      const [, sign, condition = '', rest = ''] = CONDITION.exec(line) ?? [];
      if (sign && (valueOf(condition) !== '') !== (sign === '?')) return [];
      const body = sign ? rest : line;
      const isWhole = wordsIn(body).every((word) => !(word in WORDS) || valueOf(word) !== '');
      return isWhole
        ? [body.replace(WORD, (own, word: string) => escaped(valueOf(word)) || own)]
        : [];
    })
    .join('\n');
}

/** Returns the settings to which placeholders of texts refer. */
export function textSettingsOf(config: {
  public: PublicConfig;
  leadRetentionDays: number;
}): TextSettings {
  return { ...config.public, leadRetentionDays: config.leadRetentionDays };
}

/** Returns the placeholders and conditions in this text that name no setting. */
export function unknownWords(markdown: string): string[] {
  const conditions = [...markdown.matchAll(ANY_CONDITION)].map(([, word = '']) => word);
  return [...new Set([...wordsIn(markdown), ...conditions])].filter((word) => !(word in WORDS));
}

const WORD = /\{([a-z]+)\}/g;
const CONDITION = /^\{([?!])([a-z]+)\} ?(.*)$/;
const ANY_CONDITION = /^\{[?!]([a-z]+)\}/gm;

function wordsIn(text: string): string[] {
  return [...text.matchAll(WORD)].map(([, word = '']) => word);
}

/** Escapes a setting so that none of it is read as Markdown or HTML. */
function escaped(words: string): string {
  return words.replace(/[\\`*_[\]<>|~#&]/g, '\\$&');
}

function hostOf(url: string | undefined): string {
  return url && URL.canParse(url) ? new URL(url).host : '';
}
