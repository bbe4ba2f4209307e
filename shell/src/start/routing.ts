// Imported only to be evaluated on its own: see `index.ts`.
export { createBrowserRouter, RouterProvider } from 'react-router-dom';
