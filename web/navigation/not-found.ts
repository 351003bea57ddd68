/**
 * The query parameter that is added when an unknown path is redirected. The target page shows a
 * message if it is present.
 */
export const NOT_FOUND = 'not_found';
