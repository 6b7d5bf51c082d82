import { IconEye } from '@tabler/icons-react'
import { useUser } from '../session/queries.ts'
import { useRemoveSample } from './changes.ts'
import styles from './SampleBar.module.css'

/** Says whose data this is, and takes it out by one click. */
export const SampleBar = () => {
  const { mutate, isPending } = useRemoveSample()
  const admin = useUser().role === 'admin'
  return (
    <section aria-label="Sample data" className={styles.bar}>
      <IconEye aria-hidden size={16} stroke={1.75} />
      <p>
        <b>You are looking at sample data.</b> What you add to its teams goes with it.
      </p>
      {admin && (
        <button type="button" className={styles.remove} disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Removing...' : 'Remove sample data'}
        </button>
      )}
    </section>
  )
}
