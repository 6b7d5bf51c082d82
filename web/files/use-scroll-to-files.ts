import { useEffect } from 'react'

/** Shows the attachments of a form that was opened for their sake. */
export const useScrollToFiles = (wanted: boolean) =>
  useEffect(() => {
    if (wanted) document.querySelector('#attachments')?.scrollIntoView({ block: 'end' })
  }, [wanted])
