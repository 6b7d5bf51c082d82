/** A stick and a drum that form a D. */
export const Logo = ({ size = 24 }: { size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <rect width="24" height="24" rx="6.5" fill="var(--accent)" />
    <rect x="6" y="5.5" width="3" height="13" rx="1.5" fill="#fff" />
    <path d="M11.2 5.5h.8a6.5 6.5 0 0 1 0 13h-.8z" fill="#fff" stroke="#fff" strokeLinejoin="round" />
  </svg>
)
