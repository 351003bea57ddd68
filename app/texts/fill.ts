import type { PublicConfig } from '#/contract/public-config.ts';

/** The settings that texts speak of. */
export type Spoken = PublicConfig & { leadRetentionDays?: number };

/** What stands for a `{word}` in a text: the dealer's settings. Absent where nothing was set. */
export const WORDS: Readonly<Record<string, (config: Spoken) => string>> = {
  brand: ({ brand }) => brand.name,
  short: ({ brand }) => brand.shortName || brand.name,
  company: ({ brand }) => brand.company || brand.name,
  community: ({ brand }) => brand.community,
  phone: ({ brand }) => brand.servicePhone,
  icp: ({ brand }) => brand.icp,
  licence: ({ brand }) => brand.licence,
  site: ({ siteOrigin }) => siteOrigin,
  /** For how many days after the last contact a request is kept. */
  retention: ({ leadRetentionDays }) => String(leadRetentionDays ?? ''),
  /** Where page views go, where not here. */
  analytics: ({ origins }) => hostOf(origins.analytics),
  /** Where the chat app's script comes from, where it is used. */
  chat: ({ chatScripts }) => hostOf(chatScripts?.[0]),
  /** Where pictures are sized, where not here. */
  pictures: ({ pictureTemplate }) => hostOf(pictureTemplate),
  /** The other services that browsers ask elsewhere. */
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
 * Puts the dealer's words into a text. A line that needs a word which is not set is left out, and so
 * is one that begins with `{!word}` where it is set; `{?word}` and `{!word}` are conditions and no words.
 */
export function filled(markdown: string, config: Spoken): string {
  const said = (word: string) => WORDS[word]?.(config) ?? '';
  return markdown
    .split('\n')
    .flatMap((line) => {
      const [, sign, asked = '', rest = ''] = CONDITION.exec(line) ?? [];
      if (sign && (said(asked) !== '') !== (sign === '?')) return [];
      const body = sign ? rest : line;
      const isWhole = wordsIn(body).every((word) => !(word in WORDS) || said(word) !== '');
      return isWhole ? [body.replace(WORD, (own, word: string) => escaped(said(word)) || own)] : [];
    })
    .join('\n');
}

/** The settings of a server that its texts speak of. */
export function spokenOf(config: { public: PublicConfig; leadRetentionDays: number }): Spoken {
  return { ...config.public, leadRetentionDays: config.leadRetentionDays };
}

/** Words between braces that no setting stands for. */
export function unknownWords(markdown: string): string[] {
  const asked = [...markdown.matchAll(ANY_CONDITION)].map(([, word = '']) => word);
  return [...new Set([...wordsIn(markdown), ...asked])].filter((word) => !(word in WORDS));
}

const WORD = /\{([a-z]+)\}/g;
const CONDITION = /^\{([?!])([a-z]+)\} ?(.*)$/;
const ANY_CONDITION = /^\{[?!]([a-z]+)\}/gm;

function wordsIn(text: string): string[] {
  return [...text.matchAll(WORD)].map(([, word = '']) => word);
}

/** A setting is words: nothing in it is Markdown or HTML. */
function escaped(words: string): string {
  return words.replace(/[\\`*_[\]<>|~#&]/g, '\\$&');
}

function hostOf(url: string | undefined): string {
  return url && URL.canParse(url) ? new URL(url).host : '';
}
