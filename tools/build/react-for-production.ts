/**
 * Builds React into the server's pages as its production build, whatever NODE_ENV is: the
 * development build takes half as long again per page (`npm run bench -- server`).
 */
export const reactForProduction = {
  resolve: { noExternal: ['react', 'react-dom'] },
  define: { 'process.env.NODE_ENV': '"production"' },
};
