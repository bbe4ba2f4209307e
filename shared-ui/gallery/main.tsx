import { createRoot } from 'react-dom/client';
import { Gallery } from '#gallery/Gallery.tsx';
import { UiProvider } from '#src/provider/UiProvider.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <UiProvider nonce="abc">
      <Gallery />
    </UiProvider>,
  );
}
