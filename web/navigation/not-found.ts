/** The query parameter of the redirect of an unknown path, so that the target can say so. */
export const NOT_FOUND = 'not_found';
