import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** The secret behind the # of the page's link, which browsers send to no server; it stays while the page is left. */
export const useSecret = (): string => {
  const hash = useLocation({ select: (location) => location.hash })
  const [secret, keep] = useState(hash)
  if (hash !== '' && hash !== secret) keep(hash)
  return secret
}
