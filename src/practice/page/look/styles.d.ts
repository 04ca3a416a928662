// The bundler takes them in.
declare module '*.css';
