import { breadcrumbsTo } from '#/app/seo/breadcrumbs.ts';
import type { PageMetadata } from '#/app/seo/page-metadata-type.ts';
import { href } from '#/app/sitemap.ts';
import { sharePictureOf } from '#/server/pages/share-picture.ts';
import type { Article } from './contract.ts';

/** Returns the metadata of the page of an article, such as its publication day and cover. */
export const articleMetadata: PageMetadata<{ article: Article }> = ({
  at,
  data,
  origin,
  config,
}) => {
  const { article } = data;
  if (!article) return {};
  const picture = sharePictureOf(article.cover, { origin, config });
  const publisher = { '@type': 'Organization', name: config.brand.name, url: origin };
  const breadcrumbs = [
    { name: '文章', path: href('articles') },
    { name: article.title, path: at.canonical },
  ];
  return {
    type: 'article',
    ...(article.summary && { description: article.summary }),
    ...(picture && { picture }),
    graph: [
      ...(article.published
        ? [
            {
              '@type': 'Article',
              headline: article.title,
              url: origin + at.canonical,
              datePublished: article.published,
              ...(picture && { image: picture }),
              // The byline may name a person or a workshop. The first publisher is the author for
              // search engines.
              author: article.source
                ? { '@type': 'Organization', name: article.source }
                : publisher,
              publisher,
              inLanguage: 'zh-CN',
            },
          ]
        : []),
      breadcrumbsTo(origin, breadcrumbs),
    ],
  };
};
