/**
 * Bundles the production build of React into the server's pages, independent of NODE_ENV. The
 * development build takes 1.5 times as long per page (`npm run bench -- server`).
 */
export const reactForProduction = {
  resolve: { noExternal: ['react', 'react-dom'] },
  define: { 'process.env.NODE_ENV': '"production"' },
};
