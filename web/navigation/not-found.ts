/**
 * The query parameter that is added to the URL when an unknown path is redirected. With it, the
 * target page shows a message.
 */
export const NOT_FOUND = 'not_found';
