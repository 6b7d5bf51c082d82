import { useEffect, useRef } from 'react'

/** Shows the top of a section once it has been turned to, by oneself or by whoever presents. */
export const useTop = (sectionId: string | undefined): void => {
  const shown = useRef(sectionId)
  useEffect(() => {
    if (shown.current === sectionId) return
    shown.current = sectionId
    window.scrollTo({ top: 0 })
  }, [sectionId])
}
