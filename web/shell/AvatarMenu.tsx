import { useUser } from '../session/queries.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useFloat } from '../ui/float.ts'
import { lazily } from '../ui/lazily.tsx'
import styles from './AvatarMenu.module.css'

const [AvatarEntries, prepare] = lazily(async () => (await import('./AvatarEntries.tsx')).AvatarEntries)

export const AvatarMenu = () => {
  const user = useUser()
  const { opener, float } = useFloat('menu', prepare)
  return (
    <>
      <button type="button" {...opener} className={styles.button} aria-label={`Your menu, ${user.fullName}`}>
        <Avatar person={user} size="header" />
      </button>
      {float && <AvatarEntries {...float} />}
    </>
  )
}
