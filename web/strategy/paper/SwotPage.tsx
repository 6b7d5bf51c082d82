import { Lines } from '../sections/views.tsx'
import { lists } from '../swot/lists.ts'
import { useContent } from '../vision.ts'
import styles from './paper.module.css'

export const SwotPage = () => {
  const swot = useContent('swot')
  return (
    <div className={styles.quarters}>
      {lists.map(({ part, title, sub }) => (
        <section key={part} className={styles.list}>
          <h2>
            {title} <small>{sub}</small>
          </h2>
          <Lines entries={swot[part]} />
        </section>
      ))}
    </div>
  )
}
