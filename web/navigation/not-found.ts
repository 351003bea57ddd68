/** The query parameter that marks a URL to which an unknown path was redirected. */
export const NOT_FOUND = 'not_found';
