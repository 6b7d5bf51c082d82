import { useEffect } from 'react'

const product = 'Drumbeat – Business Management Tools'

/** Names the browser's tab after the page; without a name it is the product's. */
export const useTitle = (page?: string): void => {
  useEffect(() => {
    document.title = page ? `${page} · ${product}` : product
  }, [page])
}
