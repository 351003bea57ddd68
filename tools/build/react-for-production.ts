/** Vite options that make the server render with the production build of React. */
export const reactForProduction = {
  // The development build takes 1.5 times as long per page.
  resolve: { noExternal: ['react', 'react-dom'] },
  define: { 'process.env.NODE_ENV': '"production"' },
};
