import { useUser } from '../../session/queries.ts'
import { useNow } from '../../ui/clock.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { useRemembered } from '../../ui/remembered.ts'
import { isNew } from './start.ts'

const [StartPanel] = lazyWithPreload(async () => (await import('./StartPanel.tsx')).StartPanel)

/** Tops the dashboard of someone new until they hide it in this browser. */
export const Start = () => {
  const user = useUser()
  const [memory, remember] = useRemembered(`start ${user.id}`)
  const now = useNow()
  if (memory === 'hidden' || !isNew(user, now)) return null
  return <StartPanel onHide={() => remember('hidden')} />
}
