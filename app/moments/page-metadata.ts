import { breadcrumbsTo } from '#/app/seo/breadcrumbs.ts';
import type { PageMetadata } from '#/app/seo/page-metadata-type.ts';
import { href } from '#/app/sitemap.ts';
import { sharePictureOf } from '#/server/pages/share-picture.ts';
import type { Feed } from './contract.ts';
import { plainText } from './plain-text.ts';

/** Maximum length of a description in characters. */
const DESCRIPTION = 80;

type Data = { feed: Feed | null };

/** Returns a description while the community has no posts; otherwise no metadata. */
export const momentIndexMetadata: PageMetadata<Data> = ({ at, data, config }) =>
  at.query.size === 0 && data.feed?.list.length === 0
    ? { description: `${config.brand.community}还没有动态。` }
    : {};

/** Returns the page metadata of a post: description, picture and structured data. */
export const momentMetadata: PageMetadata<Data> = ({ at, title, data, origin, config }) => {
  const post = data.feed?.list.find(({ id }) => id === at.params.postId);
  if (!post) return {};
  const { author, published_at: datePublished, text, images, video } = post;
  const words = plainText(text);
  const picture = sharePictureOf(images[0]?.src ?? video?.poster, { origin, config });
  const name = author ? `${author.nickname}的动态` : title;
  return {
    type: 'article',
    ...(words !== '' && { description: cut(words) }),
    ...(picture && { picture }),
    graph: [
      ...(author && datePublished && words !== ''
        ? [
            {
              '@type': 'DiscussionForumPosting',
              url: origin + at.canonical,
              datePublished,
              text: words,
              author: {
                '@type': 'Person',
                name: author.nickname,
                url: origin + href('momentUser', { unionId: author.union_id }),
              },
              ...(picture && { image: picture }),
            },
          ]
        : []),
      breadcrumbsTo(origin, [
        { name: config.brand.community, path: href('momentIndex') },
        { name, path: at.canonical },
      ]),
    ],
  };
};

/** Returns the page metadata of a topic: description and breadcrumbs. */
export const topicMetadata: PageMetadata<Data> = ({ at, title, data, origin, config }) => {
  const { summary } = data.feed?.topic ?? {};
  const breadcrumbs = [
    { name: config.brand.community, path: href('momentIndex') },
    { name: title, path: at.canonical },
  ];
  return {
    description: `${config.brand.community} ${title}${summary ? `：${summary}。` : '。'}`,
    graph: [breadcrumbsTo(origin, breadcrumbs)],
  };
};

function cut(words: string): string {
  const letters = [...words];
  return letters.length <= DESCRIPTION ? words : `${letters.slice(0, DESCRIPTION - 1).join('')}…`;
}
