import styles from './Prose.module.css'

/** A paragraph, or a list of points; what stands between backticks is code. */
export type Block = string | readonly string[]

const Marked = ({ text }: { text: string }) =>
  [...text.matchAll(/`([^`]*)`|[^`]+/g)].map(({ 0: plain, 1: code, index }) =>
    code === undefined ? plain : <code key={index}>{code}</code>,
  )

const Points = ({ points }: { points: readonly string[] }) => (
  <ul>
    {points.map((point) => (
      <li key={point}>
        <Marked text={point} />
      </li>
    ))}
  </ul>
)

export const Prose = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={styles.prose}>
    {blocks.map((block) =>
      typeof block === 'string' ? (
        <p key={block}>
          <Marked text={block} />
        </p>
      ) : (
        <Points key={block.join()} points={block} />
      ),
    )}
  </div>
)
