import styles from './Prose.module.css'

/** A paragraph, or a list of points; text in backticks is code. */
export type Block = string | readonly string[]

const MarkedText = ({ text }: { text: string }) =>
  [...text.matchAll(/`([^`]*)`|[^`]+/g)].map(({ 0: plain, 1: code, index }) =>
    code === undefined ? plain : <code key={index}>{code}</code>,
  )

const PointList = ({ points }: { points: readonly string[] }) => (
  <ul>
    {points.map((point) => (
      <li key={point}>
        <MarkedText text={point} />
      </li>
    ))}
  </ul>
)

export const Prose = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={styles.prose}>
    {blocks.map((block) =>
      typeof block === 'string' ? (
        <p key={block}>
          <MarkedText text={block} />
        </p>
      ) : (
        <PointList key={block.join()} points={block} />
      ),
    )}
  </div>
)
