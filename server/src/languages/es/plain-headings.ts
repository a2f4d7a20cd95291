/** Headings that stand in any document, with commas between. */
export const SPANISH_PLAIN_HEADINGS =
  'introducción,resumen,visión general,conclusión,conclusiones,antecedentes,descripción,generalidades,detalles,más,más información,véase también,ver también,enlaces,enlaces externos,referencias,notas,bibliografía,fuentes,índice,contenido,contenidos,tabla de contenidos,apéndice,anexo,ejemplo,ejemplos,uso,instalación,requisitos,opciones,parámetros,propiedades,licencia,aviso legal,contacto,ayuda,autores,agradecimientos,contribuir,historial,historia,versiones,preguntas frecuentes,próximos pasos,siguientes pasos,varios,prólogo,glosario';

/** Titles of pages that say where they stand in a site rather than what they are about; folded, with bars or line breaks between. */
export const SPANISH_SITE_TITLES = `
  acerca de|ayuda|bienvenido|contacto|contenido|documentacion|ejemplo|ejemplos|guia|guia rapida|historia|indice|inicio|instalacion
  introduccion|noticias|primeros pasos|resumen`;

/** Words of links that say nothing of what they lead to, with bars between. */
export const SPANISH_SILENT_LINKS =
  'aquí|aqui|haga clic aquí|haz clic aquí|esta página|enlace|más|mas|más información|leer más|ver más|saber más|siguiente|página siguiente|anterior|página anterior|volver|inicio|arriba|editar|editar esta página|descargar|índice';
