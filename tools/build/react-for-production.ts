/**
 * Builds React into the server's pages, as its production build whatever NODE_ENV says: the one
 * for development takes half as long again for each page (`npm run bench -- server`).
 */
export const reactForProduction = {
  resolve: { noExternal: ['react', 'react-dom'] },
  define: { 'process.env.NODE_ENV': '"production"' },
};
