import { useEffect } from 'react'
import { isolated, t } from '#contract/words.ts'

const product = t('Drumbeat – Business Management Tools')

/** Names the browser's tab after the page, or after the product. */
export const useTitle = (page?: string): void => {
  useEffect(() => {
    document.title = page ? `${isolated(page)} · ${product}` : product
  }, [page])
}
