import { t } from '#contract/words.ts'
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
        {demo.isPending ? t('Opening the demo...') : t('Explore the demo')}
      </button>
      <p>{t('A fictional company, mid-quarter. No account needed.')}</p>
    </div>
  )
}
