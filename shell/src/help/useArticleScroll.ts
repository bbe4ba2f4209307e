import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A new page begins at its top, or at the heading that its link names. */
export function useArticleScroll() {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = hash && document.getElementById(hash.slice(1));
    if (heading) heading.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [hash]);
}
