import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** The secret in the link's hash, which browsers never send to a server; kept while the page is being left. */
export const useSecret = (): string => {
  const hash = useLocation({ select: (location) => location.hash })
  const [secret, setSecret] = useState(hash)
  if (hash !== '' && hash !== secret) setSecret(hash)
  return secret
}
