import { useSyncExternalStore } from 'react'

const useQueryOfMedia = (query: MediaQueryList): boolean =>
  useSyncExternalStore(
    (look) => {
      query.addEventListener('change', look)
      return () => query.removeEventListener('change', look)
    },
    () => query.matches,
  )

const phone = window.matchMedia('(max-width: 767px)')
const narrow = window.matchMedia('(max-width: 1023px)')

/** Whether the window is as narrow as a phone, which has a layout of its own. */
export const usePhone = (): boolean => useQueryOfMedia(phone)

/** Whether the sidebar has to be slim to leave room for the page. */
export const useNarrow = (): boolean => useQueryOfMedia(narrow)
