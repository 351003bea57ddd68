/**
 * Vite options with which the server's pages use the production build of React, whatever NODE_ENV
 * is. With the development build a page takes 1.5 times as long (`npm run bench -- server`).
 */
export const reactForProduction = {
  resolve: { noExternal: ['react', 'react-dom'] },
  define: { 'process.env.NODE_ENV': '"production"' },
};
