/**
 * The query parameter that the redirect of an unknown path adds, so that its target can show a
 * message.
 */
export const NOT_FOUND = 'not_found';
