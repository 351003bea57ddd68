import { getArticle, listArticles } from '#/app/articles/contract.ts';
import { listBranches } from '#/app/branches/contract.ts';
import { getConsultant } from '#/app/consultants/contract.ts';
import { getOptions } from '#/app/options/contract.ts';
import { NotApplicable, type Rule } from './rule.ts';

/** Active content anywhere in HTML. */
const ACTIVE = /<(script|iframe|object|embed|form|style)\b|\son\w+\s*=|javascript:/i;

/** Rules for calls that concern no car. */
export const otherRules: readonly Rule[] = [
  {
    name: 'getArticle html',
    what: 'the HTML of an article has no active content',
    async check(server, must) {
      const { articles } = await server.data(listArticles, {});
      if (articles.length === 0) throw new NotApplicable('no articles');
      for (const { id, title } of articles.slice(0, 5)) {
        const article = await server.data(getArticle, { id });
        const [found] = ACTIVE.exec(article.html) ?? [];
        must(
          !found,
          server.asking(getArticle, { id }),
          `html holds ‘${found}’`,
          'html holds what it must not',
        );
        must(
          article.title === title,
          server.asking(getArticle, { id }),
          `title is ‘${article.title}’, in the list ‘${title}’`,
          'title is not as in the list',
        );
      }
    },
  },
  {
    name: 'listArticles order',
    what: 'the newest article is first, and none is on two pages',
    async check(server, must) {
      const first = await server.data(listArticles, {});
      const next = first.next_cursor
        ? await server.data(listArticles, { cursor: first.next_cursor })
        : undefined;
      const all = [...first.articles, ...(next?.articles ?? [])];
      const days = all.map(({ published }) => published ?? '');
      const isOrdered = days.every((day, at) => at === 0 || day <= (days[at - 1] ?? day));
      must(isOrdered, server.asking(listArticles, {}), 'not the newest first');
      must(
        new Set(all.map(({ id }) => id)).size === all.length,
        server.asking(listArticles, {}),
        'an article is on two pages',
      );
    },
  },
  {
    name: 'getConsultant branch',
    what: 'a consultant has the requested branch and the requested id',
    async check(server, must) {
      const [province] = await server.data(listBranches, {});
      const [branch] = province?.substations ?? [];
      if (!branch) throw new NotApplicable('no branch');
      const requestLine = server.asking(getConsultant, { substation_id: branch.id });
      const anyone = await server.data(getConsultant, { substation_id: branch.id });
      if (!anyone) throw new NotApplicable(`${branch.id} has no consultant`);
      must(
        (anyone.substation_id ?? branch.id) === branch.id,
        requestLine,
        `is of ${anyone.substation_id}`,
      );
      if (!anyone.id) return;
      const same = await server.data(getConsultant, { substation_id: branch.id, uid: anyone.id });
      must(
        same?.id === anyone.id,
        server.asking(getConsultant, { substation_id: branch.id, uid: anyone.id }),
        `answers ${same?.id}`,
      );
    },
  },
  {
    name: 'getOptions tree',
    what: 'ids are unique at each level',
    async check(server, must) {
      for (const category of ['carmodel', 'region'] as const) {
        const options = await server.data(getOptions, { category });
        const ids = options.map(({ id }) => id);
        must(
          new Set(ids).size === ids.length,
          server.asking(getOptions, { category }),
          'an id is there twice',
        );
        must(
          options.every(({ name }) => name !== ''),
          server.asking(getOptions, { category }),
          'an option without a name',
        );
      }
    },
  },
];
