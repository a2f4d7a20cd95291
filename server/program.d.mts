export { serve } from './src/main.ts';
