import { useEffect } from 'react'

/** Scrolls to the attachments of a form that was opened to show them. */
export const useScrollToFiles = (wanted: boolean) =>
  useEffect(() => {
    if (wanted) document.querySelector('#attachments')?.scrollIntoView({ block: 'end' })
  }, [wanted])
