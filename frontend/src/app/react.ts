// This module is in React's chunk (chunks.config.ts), so React runs as soon as that chunk arrives, in another
// task than the shop's own code.
export { createRoot } from 'react-dom/client';
