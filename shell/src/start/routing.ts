/** The router, read in a slice of its own. */
export { createBrowserRouter, RouterProvider } from 'react-router-dom';
