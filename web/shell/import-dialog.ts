import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

const [ImportDialog] = lazyWithPreload(async () => (await import('../imports/ImportDialog.tsx')).ImportDialog)

/** How lists import; fetched once a page is idle. */
export const importing = { ImportDialog }
