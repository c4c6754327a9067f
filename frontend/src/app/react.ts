// This module is in React's file (chunks.config.ts), so React runs as soon as that file does, and not with the shop's own.
export { createRoot } from 'react-dom/client';
