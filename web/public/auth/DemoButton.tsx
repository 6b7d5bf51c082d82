import { sentenceOf } from '../../api.ts'
import { useDemo } from '../../session/queries.ts'
import { Notice } from './Notice.tsx'
import styles from './DemoButton.module.css'

export const DemoButton = ({ className }: { className: string }) => {
  const demo = useDemo()
  return (
    <div className={styles.demo}>
      {demo.isError && <Notice tone="red">{sentenceOf(demo.error)}</Notice>}
      <button type="button" className={className} disabled={demo.isPending} onClick={() => demo.mutate()}>
        {demo.isPending ? 'Opening the demo...' : 'Look around in the demo'}
      </button>
      <p>An invented company in mid-quarter. Nothing to fill in.</p>
    </div>
  )
}
