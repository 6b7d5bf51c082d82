import { useState } from 'react'
import { useUser } from '../../session/queries.ts'
import { useNow } from '../../ui/clock.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { isNew } from './start.ts'

const [StartPanel] = lazyWithPreload(async () => (await import('./StartPanel.tsx')).StartPanel)

/** On the dashboard of somebody new, above all else; until they hide it in this browser. */
export const Start = () => {
  const user = useUser()
  const key = `start ${user.id}`
  const [hidden, setHidden] = useState(() => localStorage.getItem(key) === 'hidden')
  const now = useNow()
  if (hidden || !isNew(user, now)) return null
  const hide = () => {
    localStorage.setItem(key, 'hidden')
    setHidden(true)
  }
  return <StartPanel onHide={hide} />
}
